import type { Call } from '../call.ts';
import type { CallOptions } from '../options.ts';
import type { OutputOf } from '../types.ts';

/** A person's own second factor. Needs a session; what changes it needs the password again. */
export class SecondFactor {
  readonly #call: Call;

  constructor(call: Call) {
    this.#call = call;
  }

  async get(options?: CallOptions): Promise<OutputOf<'secondFactor.get'>> {
    return await this.#call.read('secondFactor.get', undefined, options);
  }

  /** A secret for the authenticator app; the factor in use stays until `confirm`. */
  async begin(password: string, options?: CallOptions): Promise<OutputOf<'secondFactor.begin'>> {
    return await this.#call.write('secondFactor.begin', { password }, options);
  }

  /** Puts that secret in use. The recovery codes are in this answer and nowhere again. */
  async confirm(code: string, options?: CallOptions): Promise<string[]> {
    return (await this.#call.write('secondFactor.confirm', { code }, options)).recoveryCodes;
  }

  /** Refused while a group requires a second factor. */
  async remove(password: string, options?: CallOptions): Promise<void> {
    await this.#call.write('secondFactor.remove', { password }, options);
  }

  /** The codes from before are void. */
  async newRecoveryCodes(password: string, options?: CallOptions): Promise<string[]> {
    return (await this.#call.write('secondFactor.newRecoveryCodes', { password }, options)).recoveryCodes;
  }
}
