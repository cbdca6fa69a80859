import type { Call } from '../call.ts';
import type { CallOptions } from '../options.ts';
import type { ChangePasswordInput, PasswordChanged, ResetPasswordInput } from '../types.ts';

/** The user's own password. */
export class Passwords {
  readonly #call: Call;

  /** @internal */
  constructor(call: Call) {
    this.#call = call;
  }

  /** Sends an email with a reset link if a user has this address. The response is the same if there is no such user. */
  async requestReset(email: string, options?: CallOptions): Promise<void> {
    await this.#call.write('passwords.requestReset', { email }, options);
  }

  /** Sets a password with the token of the reset link. All sessions and personal access tokens end. */
  async reset(input: ResetPasswordInput, options?: CallOptions): Promise<void> {
    await this.#call.write('passwords.reset', input, options);
  }

  /**
   * Changes the password. All other sessions end, and all personal access tokens are revoked unless `revokeTokens` is
   * false. Needs a session of a user who signed in with their password.
   */
  async change(input: ChangePasswordInput, options?: CallOptions): Promise<PasswordChanged> {
    return await this.#call.write('passwords.change', input, options);
  }
}
