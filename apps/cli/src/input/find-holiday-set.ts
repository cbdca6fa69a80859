import type { CallOptions, Earshot, HolidaySet } from '@earshot/sdk';
import { InputError } from '../refusals.ts';

export const HOLIDAY_SET_ARGUMENT = 'Its name, or its id';

const folded = (text: string): string => text.trim().toLocaleLowerCase('en-GB');

export interface SetWanted {
  readonly given: string;
  readonly groupId?: string | undefined;
}

/** The set that is offered in a group and has this name or id; undefined when there is none. */
export async function lookForHolidaySet(
  { holidaySets }: Pick<Earshot, 'holidaySets'>,
  { given, groupId }: SetWanted,
  calling: CallOptions,
): Promise<HolidaySet | undefined> {
  const named = (await holidaySets.list({ groupId }, calling)).filter(
    ({ id, name }) => id === given || folded(name) === folded(given),
  );
  const own = named.filter(({ inherited }) => !inherited);
  const [set, another] = own.length > 0 ? own : named;
  if (another !== undefined)
    throw new InputError(`Several holiday sets are called ${given}`, 'Give the id of one: `earshot holidays list`.');
  return set;
}

export async function findHolidaySet(
  earshot: Pick<Earshot, 'holidaySets'>,
  wanted: SetWanted,
  calling: CallOptions,
): Promise<HolidaySet> {
  const set = await lookForHolidaySet(earshot, wanted, calling);
  if (set === undefined)
    throw new InputError(`No holiday set is called ${wanted.given}`, '`earshot holidays list` shows all.');
  return set;
}
