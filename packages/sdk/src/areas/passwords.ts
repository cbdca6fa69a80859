import type { Call } from '../call.ts';
import type { CallOptions } from '../options.ts';
import type { InputOf } from '../types.ts';

/** A person's own password. */
export class Passwords {
  readonly #call: Call;

  constructor(call: Call) {
    this.#call = call;
  }

  /** Sends a mail with a link to whoever has the address. Nothing tells whether somebody does. */
  async requestReset(email: string, options?: CallOptions): Promise<void> {
    await this.#call.write('passwords.requestReset', { email }, options);
  }

  /** Sets a password with the token of that link, and ends all sessions. */
  async reset(input: InputOf<'passwords.reset'>, options?: CallOptions): Promise<void> {
    await this.#call.write('passwords.reset', input, options);
  }

  /** Sets another password, and ends all other sessions. Needs a session. */
  async change(input: InputOf<'passwords.change'>, options?: CallOptions): Promise<void> {
    await this.#call.write('passwords.change', input, options);
  }
}
