import type { Call } from '../call.ts';
import type { CallOptions } from '../options.ts';
import type { OwnGroup } from '../own-group.ts';
import type { CalendarPage, InputOf } from '../types.ts';

/** What plays when. */
export class Calendar {
  readonly #call: Call;
  readonly #ownGroup: OwnGroup;

  constructor(call: Call, ownGroup: OwnGroup) {
    this.#call = call;
    this.#ownGroup = ownGroup;
  }

  /**
   * The plays at the locations of a group, your own unless told, on days from `from` to the one before `to`, at most six
   * weeks. Times are by the clocks of `zone` (UTC unless told), with `clock: 'local'` by those of each location.
   */
  async list(
    input: Omit<InputOf<'calendar.list'>, 'groupId'> & { readonly groupId?: string | undefined },
    options?: CallOptions,
  ): Promise<CalendarPage> {
    const groupId = await this.#ownGroup(input.groupId, options);
    return await this.#call.read('calendar.list', { ...input, groupId }, options);
  }
}
