import type { Call } from '../call.ts';
import type { CallOptions } from '../options.ts';
import { StartedRegistration } from '../registrations/started-registration.ts';
import type { CancelRegistrationInput, Registration, StartRegistrationInput } from '../types.ts';
import type { WatchOptions, WatchPath } from '../watch-path.ts';

/** Registrations of new devices at controllers. */
export class Registrations {
  readonly #call: Call;
  readonly #watch: WatchPath;

  /** @internal */
  constructor(call: Call, watch: WatchPath) {
    this.#call = call;
    this.#watch = watch;
  }

  /**
   * Starts to register a device at a controller, given the controller's id and serial number. Refused if the
   * controller is offline or another operation locks it.
   */
  async start(input: StartRegistrationInput, options?: CallOptions): Promise<StartedRegistration> {
    return this.#handle(await this.#call.start('registrations.start', input, options));
  }

  /** Returns the handle of a registration; works in any process and after a crash. */
  async get(operationId: string, options?: CallOptions): Promise<StartedRegistration> {
    return this.#handle(await this.status(operationId, options));
  }

  /** Returns the present state of a registration. */
  async status(operationId: string, options?: CallOptions): Promise<Registration> {
    return await this.#call.read('registrations.get', { operationId }, options);
  }

  /** Yields the present state of a registration, then each step, until it has ended. */
  watch(operationId: string, options: WatchOptions = {}): AsyncGenerator<Registration, void, undefined> {
    const poll = (calling: CallOptions) => this.status(operationId, calling);
    return this.#watch(
      'registrations.watch',
      { input: { operationId }, poll, everyMs: 1_000, isLast: ({ state }) => state !== 'running' },
      options,
    );
  }

  /**
   * Cancels the registration that runs at a controller, whichever user started it. With `operationId`, cancels that
   * registration only.
   */
  async cancel(input: CancelRegistrationInput, options?: CallOptions): Promise<Registration> {
    return await this.#call.write('registrations.cancel', input, options);
  }

  #handle(registration: Registration): StartedRegistration {
    const calls = {
      status: this.status.bind(this),
      watch: this.watch.bind(this),
      cancel: this.cancel.bind(this),
    };
    return new StartedRegistration(calls, registration);
  }
}
