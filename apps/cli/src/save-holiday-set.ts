import type { CallOptions, Earshot, HolidaySet } from '@earshot/sdk';
import type { BankHolidays } from './input/bank-holidays.ts';
import { findHolidaySet, lookForHolidaySet } from './input/find-holiday-set.ts';

export interface SetWish {
  /** The name of a set, or the id of one that is there. */
  readonly given: string;
  readonly groupId?: string | undefined;
  /** Another name for it. */
  readonly name?: string | undefined;
  /** Besides the days that it has. */
  readonly add: boolean;
  readonly dates?: readonly string[] | undefined;
  readonly text?: string | undefined;
  readonly bankHolidays?: readonly BankHolidays[] | undefined;
}

export interface SavedSet {
  readonly set: HolidaySet;
  readonly created: boolean;
  /** Deliveries that have other times now. */
  readonly replanned: number;
}

/** Gives a set these days; makes it where there is none of that name. */
export async function saveHolidaySet(earshot: Earshot, wish: SetWish, calling: CallOptions): Promise<SavedSet> {
  const { given, groupId, name, add } = wish;
  const before = await lookForHolidaySet(earshot, { given, groupId }, calling);
  const days = givenDays(wish);
  if (before === undefined) {
    if (Object.keys(days).length === 0) await findHolidaySet(earshot, { given, groupId }, calling);
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
      ...(Object.keys(days).length > 0 && { dates: [...kept, ...(days.dates ?? [])] }),
    },
    calling,
  );
  return { set, created: false, replanned };
}

const givenDays = ({ dates, text, bankHolidays }: SetWish) => ({
  ...(dates !== undefined && { dates: [...dates] }),
  ...(text !== undefined && { text }),
  ...(bankHolidays !== undefined && { bankHolidays: [...bankHolidays] }),
});
