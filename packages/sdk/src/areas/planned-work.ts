import type { Call } from '../call.ts';
import type { CallOptions } from '../options.ts';
import type { OwnGroup } from '../own-group.ts';
import type { CreatePlannedWorkInput, ListPlannedWorkInput, PlannedWork } from '../types.ts';

/** Planned work: while it runs on a location or a group, no incident notifications are sent for it. */
export class PlannedWorks {
  readonly #call: Call;
  readonly #ownGroup: OwnGroup;

  /** @internal */
  constructor(call: Call, ownGroup: OwnGroup) {
    this.#call = call;
    this.#ownGroup = ownGroup;
  }

  /** Returns present and future planned work; with `past`, also planned work that has ended. */
  async list(input: Partial<ListPlannedWorkInput> = {}, options?: CallOptions): Promise<PlannedWork[]> {
    const groupId = await this.#ownGroup(input.groupId, options);
    const { items } = await this.#call.read('plannedWork.list', { ...input, groupId }, options);
    return items;
  }

  /**
   * Plans work on one location (`controllerId`) or on a group and all groups below it, for at most 7 days. Starts now
   * unless `startsAt` is given.
   */
  async create(input: CreatePlannedWorkInput, options?: CallOptions): Promise<PlannedWork> {
    return await this.#call.write('plannedWork.create', input, options);
  }

  /** Ends planned work now, or cancels it if it has not started. */
  async end(plannedWorkId: string, options?: CallOptions): Promise<PlannedWork> {
    return await this.#call.write('plannedWork.end', { plannedWorkId }, options);
  }
}
