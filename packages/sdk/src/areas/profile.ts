import type { Call } from '../call.ts';
import type { CallOptions } from '../options.ts';
import type { InputOf, OutputOf } from '../types.ts';

const toBase64 = (bytes: Uint8Array) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));

/** The profile of the user whose token is used. */
export class Profile {
  readonly #call: Call;

  constructor(call: Call) {
    this.#call = call;
  }

  async get(options?: CallOptions): Promise<OutputOf<'profile.get'>> {
    return await this.#call.read('profile.get', {}, options);
  }

  /** Changes the given fields; a `geodata` of null clears the position. A stale `version` throws ConflictError. */
  async update(change: InputOf<'profile.update'>, options?: CallOptions): Promise<OutputOf<'profile.update'>> {
    return await this.#call.write('profile.update', change, options);
  }

  /** Returns the pending change of the user's email address, if any. */
  async emailChange(options?: CallOptions): Promise<OutputOf<'profile.emailChange'>> {
    return await this.#call.read('profile.emailChange', {}, options);
  }

  /**
   * Requests a change of email address and sends a link to the new address. The change takes effect when the link is
   * opened. Needs the password, and a session of a user who signed in with it.
   */
  async changeEmail(
    input: InputOf<'profile.changeEmail'>,
    options?: CallOptions,
  ): Promise<OutputOf<'profile.changeEmail'>> {
    return await this.#call.write('profile.changeEmail', input, options);
  }

  /** Sends the link of the pending change again. */
  async resendEmailChange(options?: CallOptions): Promise<OutputOf<'profile.resendEmailChange'>> {
    return await this.#call.write('profile.resendEmailChange', {}, options);
  }

  /** Cancels the pending change; its link becomes invalid. */
  async cancelEmailChange(options?: CallOptions): Promise<OutputOf<'profile.cancelEmailChange'>> {
    return await this.#call.write('profile.cancelEmailChange', {}, options);
  }

  /** Sets the user's picture: a PNG, JPEG or WebP of at most 256 kB, ideally 144 × 144 px. */
  async setAvatar(image: Uint8Array, options?: CallOptions): Promise<OutputOf<'profile.setAvatar'>> {
    return await this.#call.write('profile.setAvatar', { image: toBase64(image) }, options);
  }

  async removeAvatar(options?: CallOptions): Promise<void> {
    await this.#call.write('profile.removeAvatar', {}, options);
  }

  /** Returns the notifications available to the user and the ones they have enabled. */
  async subscriptions(options?: CallOptions): Promise<OutputOf<'profile.subscriptions'>> {
    return await this.#call.read('profile.subscriptions', {}, options);
  }

  async subscribeControllers(
    input: InputOf<'profile.subscribeControllers'>,
    options?: CallOptions,
  ): Promise<OutputOf<'profile.subscribeControllers'>> {
    return await this.#call.write('profile.subscribeControllers', input, options);
  }

  async subscribeApi(
    input: InputOf<'profile.subscribeApi'>,
    options?: CallOptions,
  ): Promise<OutputOf<'profile.subscribeApi'>> {
    return await this.#call.write('profile.subscribeApi', input, options);
  }
}
