import type { Call } from '../call.ts';
import type { CallOptions } from '../options.ts';
import type {
  AnswerDeviceSignInInput,
  AnsweredDeviceSignIn,
  DeviceSignInState,
  DeviceSignInBeginInput,
  DeviceSignInBegun,
  DeviceSignInPolled,
} from '../types.ts';

/** Sign-in without a password: the program shows a code, and a user who is signed in to the portal approves it. */
export class DeviceSignIn {
  readonly #call: Call;

  /** @internal */
  constructor(call: Call) {
    this.#call = call;
  }

  /**
   * Starts a sign-in. Show `userCode` and `verificationUrl` to the user, keep `deviceCode`, and call `poll` every
   * `intervalMs` milliseconds.
   */
  async begin(input: DeviceSignInBeginInput = {}, options?: CallOptions): Promise<DeviceSignInBegun> {
    return await this.#call.write('deviceSignIn.begin', input, options);
  }

  /**
   * Returns the user's answer so far. The session is returned once only. On `slow-down`, add 5 s to the polling
   * interval.
   */
  async poll(deviceCode: string, options?: CallOptions): Promise<DeviceSignInPolled> {
    return await this.#call.write('deviceSignIn.poll', { deviceCode }, options);
  }

  /** Returns the sign-in that is waiting under a code. Needs a session. */
  async describe(userCode: string, options?: CallOptions): Promise<DeviceSignInState> {
    return await this.#call.read('deviceSignIn.describe', { userCode }, options);
  }

  /** Approves or denies a sign-in. Needs a session. */
  async answer(input: AnswerDeviceSignInInput, options?: CallOptions): Promise<AnsweredDeviceSignIn> {
    return await this.#call.write('deviceSignIn.answer', input, options);
  }
}
