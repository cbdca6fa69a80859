import type { Call } from '../call.ts';
import type { CallOptions } from '../options.ts';
import { StartedReboot } from '../reboots/started-reboot.ts';
import type { AskedDevice, Reboot, RebootBaseUnitsInput, StartRebootInput } from '../types.ts';
import type { WatchOptions, WatchPath } from '../watch-path.ts';

/** Reboots of controllers and of base units. */
export class Reboots {
  readonly #call: Call;
  readonly #watch: WatchPath;

  /** @internal */
  constructor(call: Call, watch: WatchPath) {
    this.#call = call;
    this.#watch = watch;
  }

  /**
   * Reboots a controller with its devices. Waits for plays at the location to end, for at most 10 minutes; with
   * `anyway`, it cuts them. Throws if the controller is offline, busy with other work, or cannot be rebooted.
   */
  async start(input: StartRebootInput, options?: CallOptions): Promise<StartedReboot> {
    return this.#handle(await this.#call.start('reboots.start', input, options));
  }

  /** Lets a reboot that waits for plays begin now, which cuts them. Safe to repeat. */
  async force(operationId: string, options?: CallOptions): Promise<Reboot> {
    return await this.#call.write('reboots.force', { operationId }, options);
  }

  /** Returns the handle of a reboot; works in any process and after a crash. */
  async get(operationId: string, options?: CallOptions): Promise<StartedReboot> {
    return this.#handle(await this.status(operationId, options));
  }

  /** Returns the present state of a reboot. */
  async status(operationId: string, options?: CallOptions): Promise<Reboot> {
    return await this.#call.read('reboots.get', { operationId }, options);
  }

  /** Returns the running or the latest reboot of a controller; null if it was never rebooted. */
  async latest(controllerId: string, options?: CallOptions): Promise<Reboot | null> {
    return (await this.#call.read('reboots.latest', { controllerId }, options)).reboot;
  }

  /** Yields the present state of a reboot, then each step, until it has ended. */
  watch(operationId: string, options: WatchOptions = {}): AsyncGenerator<Reboot, void, undefined> {
    const poll = (calling: CallOptions) => this.status(operationId, calling);
    return this.#watch(
      'reboots.watch',
      { input: { operationId }, poll, everyMs: 1_000, isLast: ({ state }) => state !== 'running' },
      options,
    );
  }

  /**
   * Reboots base units of a location, given its serial number and name; without `baseUnitIds`, all of them. The result
   * is in the operation: follow it with `operations.wait`. Throws during plays at the location, unless `anyway` is set.
   */
  async baseUnits(input: RebootBaseUnitsInput, options?: CallOptions): Promise<AskedDevice> {
    return await this.#call.start('reboots.baseUnits', input, options);
  }

  #handle(reboot: Reboot): StartedReboot {
    return new StartedReboot(
      { status: this.status.bind(this), watch: this.watch.bind(this), force: this.force.bind(this) },
      reboot,
    );
  }
}
