import type { Call } from '../call.ts';
import type { CallOptions } from '../options.ts';
import type { WatchOptions } from '../reconnecting.ts';
import { StartedRegistration } from '../registrations/started-registration.ts';
import type { InputOf, Registration } from '../types.ts';
import type { WatchRegistration } from '../watch-registration.ts';

/** New devices on their way to controllers. */
export class Registrations {
  readonly #call: Call;
  readonly #watch: WatchRegistration;

  constructor(call: Call, watch: WatchRegistration) {
    this.#call = call;
    this.#watch = watch;
  }

  /**
   * Begins to register a device at a controller, named by its id and its serial number. Refused while it can't be
   * reached, or while somebody else works there.
   */
  async start(input: InputOf<'registrations.start'>, options?: CallOptions): Promise<StartedRegistration> {
    return this.#handle(await this.#call.start('registrations.start', input, options));
  }

  /** The handle of a registration, in any process and after a crash. */
  async get(operationId: string, options?: CallOptions): Promise<StartedRegistration> {
    return this.#handle(await this.status(operationId, options));
  }

  /** Where a registration is now. */
  async status(operationId: string, options?: CallOptions): Promise<Registration> {
    return await this.#call.read('registrations.get', { operationId }, options);
  }

  /** Where a registration is, then again with each step, until it is over. */
  watch(operationId: string, options: WatchOptions = {}): AsyncGenerator<Registration, void, undefined> {
    return this.#watch(operationId, options);
  }

  /** Ends the registration that runs at a controller, whoever started it; with its `operationId` that one only. */
  async cancel(input: InputOf<'registrations.cancel'>, options?: CallOptions): Promise<Registration> {
    return await this.#call.write('registrations.cancel', input, options);
  }

  #handle(registration: Registration): StartedRegistration {
    const means = {
      status: this.status.bind(this),
      watch: this.watch.bind(this),
      cancel: this.cancel.bind(this),
    };
    return new StartedRegistration(means, registration);
  }
}
