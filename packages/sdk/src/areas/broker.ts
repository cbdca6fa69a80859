import type { Call } from '../call.ts';
import type { CallOptions } from '../options.ts';
import type { ControllerCredential, RegisteredController } from '../types.ts';

/** Credentials with which controllers connect to the message broker. */
export class Broker {
  readonly #call: Call;

  /** @internal */
  constructor(call: Call) {
    this.#call = call;
  }

  /** Returns the period in which a controller may connect. */
  async credential(serialNumber: string, options?: CallOptions): Promise<ControllerCredential> {
    return await this.#call.read('broker.credential', { serialNumber }, options);
  }

  /**
   * Allows a controller to connect for a number of days from now (default: 365) and drops its present connection. The
   * secret stays the same.
   */
  async registerController(
    serialNumber: string,
    { days, ...options }: CallOptions & { readonly days?: number } = {},
  ): Promise<RegisteredController> {
    return await this.#call.write('broker.registerController', { serialNumber, ...(days && { days }) }, options);
  }
}
