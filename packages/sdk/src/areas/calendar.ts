import type { Call } from '../call.ts';
import type { CallOptions } from '../options.ts';
import type { OwnGroup } from '../own-group.ts';
import type { CalendarPage, ListCalendarInput } from '../types.ts';

/** The calendar of plays at locations. */
export class Calendar {
  readonly #call: Call;
  readonly #ownGroup: OwnGroup;

  /** @internal */
  constructor(call: Call, ownGroup: OwnGroup) {
    this.#call = call;
    this.#ownGroup = ownGroup;
  }

  /**
   * Returns the plays at the locations of a group (default: the caller's own). The range includes `from`, excludes
   * `to` and covers at most six weeks. Times are in `zone` (default: UTC); with `clock: 'local'`, in each location's
   * own time zone.
   */
  async list(
    input: Omit<ListCalendarInput, 'groupId'> & { readonly groupId?: string | undefined },
    options?: CallOptions,
  ): Promise<CalendarPage> {
    const groupId = await this.#ownGroup(input.groupId, options);
    return await this.#call.read('calendar.list', { ...input, groupId }, options);
  }
}
