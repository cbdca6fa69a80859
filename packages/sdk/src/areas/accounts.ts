import type { Call } from '../call.ts';
import type { CallOptions } from '../options.ts';
import type { CreatePasswordInput, EmailConfirmed, EmailRestored, EmailVerified, TokenState } from '../types.ts';

/** Actions behind the links in account emails. `token` is the secret part of the link. */
export class Accounts {
  readonly #call: Call;

  /** @internal */
  constructor(call: Call) {
    this.#call = call;
  }

  /** Returns whether a link can still be used. */
  async tokenState(token: string, options?: CallOptions): Promise<TokenState> {
    return await this.#call.read('accounts.tokenState', { token }, options);
  }

  /**
   * Confirms the email address of an invitation. Continue with `createPasswordToken`; null when the user already has
   * a password.
   */
  async verifyEmail(token: string, options?: CallOptions): Promise<EmailVerified> {
    return await this.#call.write('accounts.verifyEmail', { token }, options);
  }

  /** Confirms a change of email address. The new address takes effect at once. */
  async confirmEmail(token: string, options?: CallOptions): Promise<EmailConfirmed> {
    return await this.#call.write('accounts.confirmEmail', { token }, options);
  }

  /**
   * Reverts a change of email address that the user did not make or want. The former address is restored, and the password,
   * all sessions and all personal access tokens are revoked. Pass `resetPasswordToken` to `passwords.reset` to set a
   * new password.
   */
  async restoreEmail(token: string, options?: CallOptions): Promise<EmailRestored> {
    return await this.#call.write('accounts.restoreEmail', { token }, options);
  }

  async createPassword(input: CreatePasswordInput, options?: CallOptions): Promise<void> {
    await this.#call.write('accounts.createPassword', input, options);
  }
}
