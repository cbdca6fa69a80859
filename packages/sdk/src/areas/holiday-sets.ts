import type { Call } from '../call.ts';
import type { CallOptions } from '../options.ts';
import type { OwnGroup } from '../own-group.ts';
import type { HolidaySet, HolidaySetDetail, InputOf, OutputOf } from '../types.ts';

type CreateInput = InputOf<'holidaySets.create'>;

/** Sets of days on which schedules that follow them play nothing. Days are written `2026-12-25`. */
export class HolidaySets {
  readonly #call: Call;
  readonly #ownGroup: OwnGroup;

  constructor(call: Call, ownGroup: OwnGroup) {
    this.#call = call;
    this.#ownGroup = ownGroup;
  }

  /** All that are offered in a group, your own unless told: its own and those of the groups above it. */
  async list(input: { groupId?: string | undefined } = {}, options?: CallOptions): Promise<HolidaySet[]> {
    const groupId = await this.#ownGroup(input.groupId, options);
    const { items } = await this.#call.read('holidaySets.list', { groupId }, options);
    return items;
  }

  /** A set that is offered in the group, with what follows it there and below. */
  async get(
    holidaySetId: string,
    input: { groupId?: string | undefined } = {},
    options?: CallOptions,
  ): Promise<HolidaySetDetail> {
    const groupId = await this.#ownGroup(input.groupId, options);
    return await this.#call.read('holidaySets.get', { groupId, holidaySetId }, options);
  }

  /** Makes a set of days, of a text or calendar file, or of the bank holidays of a year; of all that is given. */
  async create(
    input: Omit<CreateInput, 'groupId'> & { readonly groupId?: string | undefined },
    options?: CallOptions,
  ): Promise<HolidaySet> {
    const groupId = await this.#ownGroup(input.groupId, options);
    return await this.#call.start('holidaySets.create', { ...input, groupId }, options);
  }

  /**
   * Changes the name, or gives it other days. Deliveries that follow it and still run are planned anew: `replanned` of them
   * have other times than before. A stale `version` throws ConflictError.
   */
  async update(input: InputOf<'holidaySets.update'>, options?: CallOptions): Promise<OutputOf<'holidaySets.update'>> {
    return await this.#call.write('holidaySets.update', input, options);
  }

  /** Deletes a set. One that is followed throws ConflictError; its details say by what. */
  async remove(holidaySetId: string, options?: CallOptions): Promise<void> {
    await this.#call.write('holidaySets.remove', { holidaySetId }, options);
  }
}
