import type { Call } from '../call.ts';
import type { CallOptions } from '../options.ts';
import type { InputOf, OutputOf } from '../types.ts';

/** Signing a program in without a password: it shows a code, and a person who is signed in to the portal allows it. */
export class DeviceSignIn {
  readonly #call: Call;

  constructor(call: Call) {
    this.#call = call;
  }

  /** Show `userCode` and `verificationUrl`, keep `deviceCode`, and poll each `intervalMs`. */
  async begin(
    input: InputOf<'deviceSignIn.begin'> = {},
    options?: CallOptions,
  ): Promise<OutputOf<'deviceSignIn.begin'>> {
    return await this.#call.write('deviceSignIn.begin', input, options);
  }

  /** What the person has answered so far. A session is given once. `slow-down`: wait 5 s longer from now on. */
  async poll(deviceCode: string, options?: CallOptions): Promise<OutputOf<'deviceSignIn.poll'>> {
    return await this.#call.write('deviceSignIn.poll', { deviceCode }, options);
  }

  /** What waits under a code. Needs a session. */
  async describe(userCode: string, options?: CallOptions): Promise<OutputOf<'deviceSignIn.describe'>> {
    return await this.#call.read('deviceSignIn.describe', { userCode }, options);
  }

  /** Lets it in, or not. Needs a session. */
  async answer(input: InputOf<'deviceSignIn.answer'>, options?: CallOptions): Promise<OutputOf<'deviceSignIn.answer'>> {
    return await this.#call.write('deviceSignIn.answer', input, options);
  }
}
