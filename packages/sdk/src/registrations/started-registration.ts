import type { CallOptions } from '../options.ts';
import type { WatchOptions } from '../watch-path.ts';
import type { Registration } from '../types.ts';

export interface RegistrationCalls {
  readonly status: (operationId: string, options?: CallOptions) => Promise<Registration>;
  readonly watch: (operationId: string, options?: WatchOptions) => AsyncGenerator<Registration, void, undefined>;
  readonly cancel: (
    which: { readonly controllerId: string; readonly serialNumber: string; readonly operationId: string },
    options?: CallOptions,
  ) => Promise<Registration>;
}

/**
 * The handle of a device's registration. `earshot.registrations.get(id)` returns the same handle in another process.
 */
export class StartedRegistration {
  /** The id of the operation. */
  readonly id: string;
  readonly controllerId: string;
  readonly serialNumber: string;
  readonly category: Registration['category'];
  /** Identifies this registration in the logs of all parts of the platform. */
  readonly traceId: string;
  readonly #calls: RegistrationCalls;

  /** @internal */
  constructor(calls: RegistrationCalls, { operationId, ...facts }: Registration) {
    this.#calls = calls;
    this.id = operationId;
    this.controllerId = facts.controllerId;
    this.serialNumber = facts.serialNumber;
    this.category = facts.category;
    this.traceId = facts.traceId;
  }

  /**
   * Yields the present state, then each step, until the registration has ended. Reconnects when the connection is
   * lost.
   */
  steps(options?: WatchOptions): AsyncGenerator<Registration, void, undefined> {
    return this.#calls.watch(this.id, options);
  }

  /** Returns the present state of the registration. */
  async status(options?: CallOptions): Promise<Registration> {
    return await this.#calls.status(this.id, options);
  }

  /**
   * Waits until the registration has ended: `completed` with its `deviceId`, `failed` with its `error`, or
   * `cancelled`.
   */
  async result(options: WatchOptions = {}): Promise<Registration> {
    for await (const registration of this.steps(options)) if (registration.state !== 'running') return registration;
    return await this.status(options);
  }

  /** Cancels this registration only; its controller stops accepting new devices. */
  async cancel(options?: CallOptions): Promise<Registration> {
    const { controllerId, serialNumber, id: operationId } = this;
    return await this.#calls.cancel({ controllerId, serialNumber, operationId }, options);
  }
}
