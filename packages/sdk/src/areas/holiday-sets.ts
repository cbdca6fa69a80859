import type { Call } from '../call.ts';
import type { CallOptions } from '../options.ts';
import type { OwnGroup } from '../own-group.ts';
import type {
  ChangedHolidaySet,
  CreateHolidaySetInput,
  HolidaySet,
  HolidaySetDetail,
  RegionHolidays,
  UpdateHolidaySetInput,
} from '../types.ts';

/** Sets of holidays: days without plays for the schedules that follow the set. Days have the form `2026-12-25`. */
export class HolidaySets {
  readonly #call: Call;
  readonly #ownGroup: OwnGroup;

  /** @internal */
  constructor(call: Call, ownGroup: OwnGroup) {
    this.#call = call;
    this.#ownGroup = ownGroup;
  }

  /** Returns all sets available in a group (default: the caller's own), including those of groups above it. */
  async list(input: { groupId?: string | undefined } = {}, options?: CallOptions): Promise<HolidaySet[]> {
    const groupId = await this.#ownGroup(input.groupId, options);
    const { items } = await this.#call.read('holidaySets.list', { groupId }, options);
    return items;
  }

  /**
   * Returns the regions whose public holidays a schedule can skip (`holidayRegions`), with their days of this year and
   * the next years. They come with Earshot and cannot be changed.
   */
  async regions(input: { groupId?: string | undefined } = {}, options?: CallOptions): Promise<RegionHolidays[]> {
    const groupId = await this.#ownGroup(input.groupId, options);
    const { regions } = await this.#call.read('holidaySets.list', { groupId }, options);
    return regions;
  }

  /** Returns a set that is available in the group, with its followers in the group and below it. */
  async get(
    holidaySetId: string,
    input: { groupId?: string | undefined } = {},
    options?: CallOptions,
  ): Promise<HolidaySetDetail> {
    const groupId = await this.#ownGroup(input.groupId, options);
    return await this.#call.read('holidaySets.get', { groupId, holidaySetId }, options);
  }

  /** Creates a set from days, a text or calendar file, the bank holidays of a year, or any combination of these. */
  async create(
    input: Omit<CreateHolidaySetInput, 'groupId'> & { readonly groupId?: string | undefined },
    options?: CallOptions,
  ): Promise<HolidaySet> {
    const groupId = await this.#ownGroup(input.groupId, options);
    return await this.#call.start('holidaySets.create', { ...input, groupId }, options);
  }

  /**
   * Changes the name or the days. Running deliveries that follow the set are planned again; `replanned` counts those
   * whose times changed. A stale `version` throws ConflictError.
   */
  async update(input: UpdateHolidaySetInput, options?: CallOptions): Promise<ChangedHolidaySet> {
    return await this.#call.write('holidaySets.update', input, options);
  }

  /** Deletes a set. A set with followers throws ConflictError; `details` lists the followers. */
  async remove(holidaySetId: string, options?: CallOptions): Promise<void> {
    await this.#call.write('holidaySets.remove', { holidaySetId }, options);
  }
}
