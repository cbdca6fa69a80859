import type { Call } from '../call.ts';
import type { CallOptions } from '../options.ts';
import type { FactorSetup, SecondFactorState } from '../types.ts';

/** The user's own second factor. Needs a session; changes also need the password. */
export class SecondFactor {
  readonly #call: Call;

  /** @internal */
  constructor(call: Call) {
    this.#call = call;
  }

  async get(options?: CallOptions): Promise<SecondFactorState> {
    return await this.#call.read('secondFactor.get', undefined, options);
  }

  /** Returns a new secret for the authenticator app. The present factor stays active until `confirm`. */
  async begin(password: string, options?: CallOptions): Promise<FactorSetup> {
    return await this.#call.write('secondFactor.begin', { password }, options);
  }

  /** Activates the new secret with a first code. Returns the recovery codes, which cannot be read later. */
  async confirm(code: string, options?: CallOptions): Promise<string[]> {
    return (await this.#call.write('secondFactor.confirm', { code }, options)).recoveryCodes;
  }

  /** Removes the second factor. Refused while a group requires a second factor. */
  async remove(password: string, options?: CallOptions): Promise<void> {
    await this.#call.write('secondFactor.remove', { password }, options);
  }

  /** Returns new recovery codes; the former codes become invalid. */
  async newRecoveryCodes(password: string, options?: CallOptions): Promise<string[]> {
    return (await this.#call.write('secondFactor.newRecoveryCodes', { password }, options)).recoveryCodes;
  }
}
