import type { CallOptions, Earshot, HolidaySet } from '@earshot/sdk';
import type { BankHolidays } from './input/bank-holidays.ts';
import { findHolidaySet, resolveHolidaySet } from './input/resolvers.ts';

export interface HolidaySetChange {
  /** Name of a set, or id of an existing set. */
  readonly given: string;
  readonly groupId?: string | undefined;
  readonly name?: string | undefined;
  /** Whether the days are added to the present days instead of replacing them. */
  readonly add: boolean;
  readonly dates?: readonly string[] | undefined;
  readonly text?: string | undefined;
  readonly bankHolidays?: readonly BankHolidays[] | undefined;
}

export interface SavedSet {
  readonly set: HolidaySet;
  readonly created: boolean;
  /** Number of deliveries with changed times. */
  readonly replanned: number;
}

/** Saves the days of a set; creates the set if the name does not exist. */
export async function saveHolidaySet(
  earshot: Earshot,
  change: HolidaySetChange,
  calling: CallOptions,
): Promise<SavedSet> {
  const { given, groupId, name, add } = change;
  const days = givenDays(change);
  const hasDays = Object.keys(days).length > 0;
  const before = await (hasDays ? findHolidaySet : resolveHolidaySet)(earshot, given, { groupId, ...calling });
  if (before === undefined) {
    const set = await earshot.holidaySets.create({ groupId, name: name ?? given, ...days }, calling);
    return { set, created: true, replanned: 0 };
  }
  const kept = add ? before.dates : [];
  const { replanned, ...set } = await earshot.holidaySets.update(
    {
      holidaySetId: before.id,
      version: before.version,
      ...(name !== undefined && { name }),
      ...days,
      ...(hasDays && { dates: [...kept, ...(days.dates ?? [])] }),
    },
    calling,
  );
  return { set, created: false, replanned };
}

const givenDays = ({ dates, text, bankHolidays }: HolidaySetChange) => ({
  ...(dates !== undefined && { dates: [...dates] }),
  ...(text !== undefined && { text }),
  ...(bankHolidays !== undefined && { bankHolidays: [...bankHolidays] }),
});
