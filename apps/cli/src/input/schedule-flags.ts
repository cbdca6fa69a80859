import type { CallOptions, Earshot, Inputs } from '@earshot/sdk';
import { Flags } from '@oclif/core';
import { InputError } from '../refusals.ts';
import { resolveHolidaySet } from './resolvers.ts';
import { parseInterval } from './interval.ts';
import { betweenCommas } from './location-names.ts';

export type Schedule = NonNullable<Inputs['deliveries']['send']['schedule']>;

/** Flags of a schedule, in local wall-clock time. */
export interface ScheduleWords {
  readonly schedule?: string | undefined;
  readonly every?: string | undefined;
  readonly times?: number | undefined;
  readonly until?: string | undefined;
  readonly zone?: string | undefined;
  readonly 'same-instant'?: boolean | undefined;
  readonly except?: readonly string[] | undefined;
}

export const scheduleFlags = {
  schedule: Flags.string({ description: 'Local time of the first play', helpValue: '"2026-12-01 09:00"' }),
  every: Flags.string({
    description: 'Interval between plays, at least 1m',
    helpValue: '1d',
    dependsOn: ['schedule'],
  }),
  times: Flags.integer({
    description: 'Number of plays, 1 to 999, including the first',
    exclusive: ['until'],
    dependsOn: ['every'],
  }),
  until: Flags.string({
    description: 'Last day, or last time',
    helpValue: '2026-12-24',
    dependsOn: ['every'],
  }),
  zone: Flags.string({ description: 'Your time zone; default: Europe/London', dependsOn: ['schedule'] }),
  'same-instant': Flags.boolean({
    description: 'Play everywhere at this time in --zone, not at each local time',
    dependsOn: ['schedule'],
  }),
  except: Flags.string({
    description: 'Day to skip; can be repeated',
    multiple: true,
    multipleNonGreedy: true,
    dependsOn: ['every'],
    helpValue: '2026-12-25',
  }),
  holidays: Flags.string({
    description: 'Holiday sets whose days are skipped, by name or id, comma-separated',
    dependsOn: ['every'],
    helpValue: '"Bank holidays"',
  }),
};

const MOMENT = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d)?)$/;

/** Builds the schedule from the flags; undefined if none is given. */
export function toSchedule(words: ScheduleWords): Schedule | undefined {
  if (words.schedule === undefined) return undefined;
  const [, startDate, startTime] = MOMENT.exec(words.schedule.trim()) ?? [];
  if (startDate === undefined || startTime === undefined)
    throw new InputError(`${words.schedule} is no date and time`, 'Write it like "2026-12-01 09:00".');
  if (words.every !== undefined && words.times === undefined && words.until === undefined)
    throw new InputError('How often, or until when?', 'Give --times 30 or --until 2026-12-24 with --every.');
  return {
    startDate,
    startTime,
    ...(words.zone !== undefined && { timezone: words.zone }),
    ...(words['same-instant'] === true && { mode: 'sameInstant' as const }),
    ...(words.every !== undefined && { intervalSeconds: parseInterval(words.every) }),
    ...(words.times !== undefined && { count: words.times }),
    ...(words.until !== undefined && endOf(words.until.trim())),
    ...(words.except !== undefined && { exceptions: [...words.except] }),
  };
}

function endOf(until: string): { endDate: string; endTime?: string } {
  const [, endDate = until, endTime] = MOMENT.exec(until) ?? [];
  return { endDate, ...(endTime !== undefined && { endTime }) };
}

/** Adds the holiday sets to the schedule; undefined without a schedule. */
export async function withHolidays<T extends Schedule | undefined>(
  earshot: Pick<Earshot, 'holidaySets'>,
  { schedule, holidays }: { schedule: T; holidays: string | undefined },
  calling: CallOptions,
): Promise<T> {
  if (schedule === undefined || holidays === undefined) return schedule;
  const holidaySetIds: string[] = [];
  for (const given of betweenCommas(holidays))
    holidaySetIds.push((await resolveHolidaySet(earshot, given, calling)).id);
  return { ...schedule, holidaySetIds };
}
