import type { CallOptions } from '../options.ts';
import type { Reboot } from '../types.ts';
import type { WatchOptions } from '../watch-path.ts';

export interface RebootCalls {
  readonly status: (operationId: string, options?: CallOptions) => Promise<Reboot>;
  readonly watch: (operationId: string, options?: WatchOptions) => AsyncGenerator<Reboot, void, undefined>;
  readonly force: (operationId: string, options?: CallOptions) => Promise<Reboot>;
}

/** The handle of a controller's reboot. `earshot.reboots.get(id)` returns the same handle in another process. */
export class StartedReboot {
  /** The id of the operation. */
  readonly id: string;
  readonly controllerId: string;
  /** Identifies this reboot in the logs of all parts of the platform. */
  readonly traceId: string;
  readonly #calls: RebootCalls;

  /** @internal */
  constructor(calls: RebootCalls, { operationId, controllerId, traceId }: Reboot) {
    this.#calls = calls;
    this.id = operationId;
    this.controllerId = controllerId;
    this.traceId = traceId;
  }

  /** Yields the present state, then each step, until the reboot has ended. Reconnects when the connection is lost. */
  steps(options?: WatchOptions): AsyncGenerator<Reboot, void, undefined> {
    return this.#calls.watch(this.id, options);
  }

  /** Returns the present state of the reboot. */
  async status(options?: CallOptions): Promise<Reboot> {
    return await this.#calls.status(this.id, options);
  }

  /** Begins now if the reboot waits for plays, which cuts them. */
  async force(options?: CallOptions): Promise<Reboot> {
    return await this.#calls.force(this.id, options);
  }

  /** Waits until the reboot has ended: `completed`, or `failed` with its `error`. */
  async result(options: WatchOptions = {}): Promise<Reboot> {
    for await (const reboot of this.steps(options)) if (reboot.state !== 'running') return reboot;
    return await this.status(options);
  }
}
