import type { Call } from '../call.ts';
import type { CallOptions } from '../options.ts';
import type { OwnGroup } from '../own-group.ts';
import type { InputOf, PlannedWork } from '../types.ts';

/** Planned work: while it runs on a location or a group, nobody is told of incidents there. */
export class PlannedWorks {
  readonly #call: Call;
  readonly #ownGroup: OwnGroup;

  constructor(call: Call, ownGroup: OwnGroup) {
    this.#call = call;
    this.#ownGroup = ownGroup;
  }

  /** What runs or is to come; with `past` also what is over. */
  async list(input: Partial<InputOf<'plannedWork.list'>> = {}, options?: CallOptions): Promise<PlannedWork[]> {
    const groupId = await this.#ownGroup(input.groupId, options);
    const { items } = await this.#call.read('plannedWork.list', { ...input, groupId }, options);
    return items;
  }

  /** On one location (`controllerId`) or on a group and all below it, at most 7 days; without `startsAt`, from now. */
  async create(input: InputOf<'plannedWork.create'>, options?: CallOptions): Promise<PlannedWork> {
    return await this.#call.write('plannedWork.create', input, options);
  }

  /** Ends it now, or takes back what has not begun. */
  async end(plannedWorkId: string, options?: CallOptions): Promise<PlannedWork> {
    return await this.#call.write('plannedWork.end', { plannedWorkId }, options);
  }
}
