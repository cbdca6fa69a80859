import type { Call } from '../call.ts';
import type { CallOptions } from '../options.ts';
import type {
  AvatarAnswer,
  ChangeEmailInput,
  EmailChangeState,
  NotificationSubscriptions,
  OwnProfile,
  SubscribeApiInput,
  SubscribeControllersInput,
  UpdateProfileInput,
} from '../types.ts';

const toBase64 = (bytes: Uint8Array) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));

/** The profile of the user whose token is used. */
export class Profile {
  readonly #call: Call;

  /** @internal */
  constructor(call: Call) {
    this.#call = call;
  }

  async get(options?: CallOptions): Promise<OwnProfile> {
    return await this.#call.read('profile.get', {}, options);
  }

  /** Changes the given fields; a `geodata` of null clears the position. A stale `version` throws ConflictError. */
  async update(change: UpdateProfileInput, options?: CallOptions): Promise<OwnProfile> {
    return await this.#call.write('profile.update', change, options);
  }

  /** Returns the pending change of the user's email address, if any. */
  async emailChange(options?: CallOptions): Promise<EmailChangeState> {
    return await this.#call.read('profile.emailChange', {}, options);
  }

  /**
   * Requests a change of email address and sends a link to the new address. The change takes effect when the link is
   * opened. Needs the password, and a session of a user who signed in with it.
   */
  async changeEmail(input: ChangeEmailInput, options?: CallOptions): Promise<EmailChangeState> {
    return await this.#call.write('profile.changeEmail', input, options);
  }

  /** Sends the link of the pending change again. */
  async resendEmailChange(options?: CallOptions): Promise<EmailChangeState> {
    return await this.#call.write('profile.resendEmailChange', {}, options);
  }

  /** Cancels the pending change; its link becomes invalid. */
  async cancelEmailChange(options?: CallOptions): Promise<EmailChangeState> {
    return await this.#call.write('profile.cancelEmailChange', {}, options);
  }

  /** Sets the user's picture: a PNG, JPEG or WebP of at most 256 kB, ideally 144 × 144 px. */
  async setAvatar(image: Uint8Array, options?: CallOptions): Promise<AvatarAnswer> {
    return await this.#call.write('profile.setAvatar', { image: toBase64(image) }, options);
  }

  async removeAvatar(options?: CallOptions): Promise<void> {
    await this.#call.write('profile.removeAvatar', {}, options);
  }

  /** Returns the notifications available to the user and the ones they have enabled. */
  async subscriptions(options?: CallOptions): Promise<NotificationSubscriptions> {
    return await this.#call.read('profile.subscriptions', {}, options);
  }

  async subscribeControllers(
    input: SubscribeControllersInput,
    options?: CallOptions,
  ): Promise<NotificationSubscriptions> {
    return await this.#call.write('profile.subscribeControllers', input, options);
  }

  async subscribeApi(input: SubscribeApiInput, options?: CallOptions): Promise<NotificationSubscriptions> {
    return await this.#call.write('profile.subscribeApi', input, options);
  }
}
