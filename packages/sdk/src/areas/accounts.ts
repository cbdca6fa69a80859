import type { Call } from '../call.ts';
import type { CallOptions } from '../options.ts';
import type { InputOf, OutputOf } from '../types.ts';

/** What the links in mails lead to. */
export class Accounts {
  readonly #call: Call;

  constructor(call: Call) {
    this.#call = call;
  }

  /** Whether a link can still be used. */
  async tokenState(token: string, options?: CallOptions): Promise<OutputOf<'accounts.tokenState'>> {
    return await this.#call.read('accounts.tokenState', { token }, options);
  }

  /** Takes the link of an invitation. `createPasswordToken` leads on; null when there is a password already. */
  async verifyEmail(token: string, options?: CallOptions): Promise<OutputOf<'accounts.verifyEmail'>> {
    return await this.#call.write('accounts.verifyEmail', { token }, options);
  }

  async createPassword(input: InputOf<'accounts.createPassword'>, options?: CallOptions): Promise<void> {
    await this.#call.write('accounts.createPassword', input, options);
  }
}
