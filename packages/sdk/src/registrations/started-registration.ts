import type { CallOptions } from '../options.ts';
import type { WatchOptions } from '../reconnecting.ts';
import type { Registration } from '../types.ts';

/** What a handle asks of the platform. */
export interface RegistrationMeans {
  readonly status: (operationId: string, options?: CallOptions) => Promise<Registration>;
  readonly watch: (operationId: string, options?: WatchOptions) => AsyncGenerator<Registration, void, undefined>;
  readonly cancel: (
    which: { readonly controllerId: string; readonly serialNumber: string; readonly operationId: string },
    options?: CallOptions,
  ) => Promise<Registration>;
}

/**
 * A device on its way to a controller: the handle of its operation. Another process has the same from
 * `earshot.registrations.get(id)`.
 */
export class StartedRegistration {
  /** The id of the operation. */
  readonly id: string;
  readonly controllerId: string;
  readonly serialNumber: string;
  readonly category: Registration['category'];
  /** Names everything that follows in the logs of all parts. */
  readonly traceId: string;
  readonly #means: RegistrationMeans;

  constructor(means: RegistrationMeans, { operationId, ...facts }: Registration) {
    this.#means = means;
    this.id = operationId;
    this.controllerId = facts.controllerId;
    this.serialNumber = facts.serialNumber;
    this.category = facts.category;
    this.traceId = facts.traceId;
  }

  /** Where it is, then again with each step, until it is over. It connects again when the connection is lost. */
  steps(options?: WatchOptions): AsyncGenerator<Registration, void, undefined> {
    return this.#means.watch(this.id, options);
  }

  /** Where it is now. */
  async status(options?: CallOptions): Promise<Registration> {
    return await this.#means.status(this.id, options);
  }

  /** Waits until it is over: `completed` with its `deviceId`, `failed` with its `error`, or `cancelled`. */
  async result(options: WatchOptions = {}): Promise<Registration> {
    for await (const registration of this.steps(options)) if (registration.state !== 'running') return registration;
    return await this.status(options);
  }

  /** Ends it, and no other one; its controller takes no new device any more. */
  async cancel(options?: CallOptions): Promise<Registration> {
    const { controllerId, serialNumber, id: operationId } = this;
    return await this.#means.cancel({ controllerId, serialNumber, operationId }, options);
  }
}
