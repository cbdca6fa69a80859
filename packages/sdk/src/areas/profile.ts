import type { Call } from '../call.ts';
import type { CallOptions } from '../options.ts';
import type { InputOf, OutputOf } from '../types.ts';

const toBase64 = (bytes: Uint8Array) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));

/** The person whose token is used, as they see and change themselves. */
export class Profile {
  readonly #call: Call;

  constructor(call: Call) {
    this.#call = call;
  }

  async get(options?: CallOptions): Promise<OutputOf<'profile.get'>> {
    return await this.#call.read('profile.get', {}, options);
  }

  /** Changes what is given; a `geodata` of null clears the position. A stale `version` throws ConflictError. */
  async update(change: InputOf<'profile.update'>, options?: CallOptions): Promise<OutputOf<'profile.update'>> {
    return await this.#call.write('profile.update', change, options);
  }

  /** A PNG, JPEG or WebP of at most 256 kB; best a square of 144 px. */
  async setAvatar(image: Uint8Array, options?: CallOptions): Promise<OutputOf<'profile.setAvatar'>> {
    return await this.#call.write('profile.setAvatar', { image: toBase64(image) }, options);
  }

  async removeAvatar(options?: CallOptions): Promise<void> {
    await this.#call.write('profile.removeAvatar', {}, options);
  }

  /** What the person may be told of, and what of it they want to be told of. */
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
