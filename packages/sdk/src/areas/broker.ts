import type { Call } from '../call.ts';
import type { CallOptions } from '../options.ts';
import type { ControllerCredential, OutputOf } from '../types.ts';

/** Whether controllers may connect. */
export class Broker {
  readonly #call: Call;

  constructor(call: Call) {
    this.#call = call;
  }

  /** Since when and until when a controller may connect. */
  async credential(serialNumber: string, options?: CallOptions): Promise<ControllerCredential> {
    return await this.#call.read('broker.credential', { serialNumber }, options);
  }

  /** Lets a controller connect for so many days from now, 365 unless told, and begins its connection anew; its secret stays. */
  async registerController(
    serialNumber: string,
    { days, ...options }: CallOptions & { readonly days?: number } = {},
  ): Promise<OutputOf<'broker.registerController'>> {
    return await this.#call.write('broker.registerController', { serialNumber, ...(days && { days }) }, options);
  }
}
