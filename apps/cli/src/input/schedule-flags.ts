import type { CallOptions, Earshot, ScheduleInput } from '@earshot/sdk';
import { Flags } from '@oclif/core';
import { InputError } from '../refusals.ts';
import { DAY_RULES, parseDayRule } from './day-rule.ts';
import { parseInterval } from './interval.ts';
import { betweenCommas } from './location-names.ts';
import { folded } from './resolve-by-name.ts';
import { resolveHolidaySet } from './resolvers.ts';

export type Schedule = ScheduleInput;

/** Flags of a schedule, in local wall-clock time. */
export interface ScheduleWords {
  readonly schedule?: string | undefined;
  readonly every?: string | undefined;
  readonly at?: string | undefined;
  readonly times?: number | undefined;
  readonly until?: string | undefined;
  readonly zone?: string | undefined;
  readonly 'same-instant'?: boolean | undefined;
  readonly except?: readonly string[] | undefined;
}

export const scheduleFlags = {
  schedule: Flags.string({
    description: 'Local time of the first play; with --at the first day, by default today',
    helpValue: '"2026-12-01 09:00"',
  }),
  every: Flags.string({
    description: `Days: ${DAY_RULES}; or an interval of at least 1m, as 90m or 1d`,
    helpValue: 'weekday',
  }),
  at: Flags.string({
    description: 'Times of day of --every with days, comma-separated',
    helpValue: '09:00,17:50',
    dependsOn: ['every'],
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
  zone: Flags.string({ description: 'Your time zone; default: Europe/London' }),
  'same-instant': Flags.boolean({
    description: 'Play everywhere at this time in --zone, not at each local time',
  }),
  except: Flags.string({
    description: 'Day to skip; can be repeated',
    multiple: true,
    multipleNonGreedy: true,
    dependsOn: ['every'],
    helpValue: '2026-12-25',
  }),
  holidays: Flags.string({
    description:
      'Holidays to skip, comma-separated: holiday sets by name or id, or england-and-wales, scotland, northern-ireland, ireland, usa, germany, france',
    dependsOn: ['every'],
    helpValue: 'england-and-wales',
  }),
};

const MOMENT = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d)?)$/;
const DAY = /^\d{4}-\d\d-\d\d$/;
const TIME = /^\d\d:\d\d(:\d\d)?$/;
const DEFAULT_ZONE = 'Europe/London';

/**
 * Builds the schedule from the flags; undefined if none is given. Days of the calendar without `schedule` begin now.
 */
export function toSchedule(words: ScheduleWords, now: Date): Schedule | undefined {
  const { schedule, every, at, zone } = words;
  if (schedule === undefined && every === undefined) {
    if (at !== undefined) throw new InputError('On which days?', `Give --every: ${DAY_RULES}.`);
    if (zone !== undefined || words['same-instant'] === true)
      throw new InputError('When?', 'Give --schedule "2026-12-01 09:00", or --every weekday --at 17:50.');
    return undefined;
  }
  const rule = every === undefined ? undefined : parseDayRule(every);
  if (rule === undefined && at !== undefined && schedule !== undefined)
    throw new InputError('--at needs days', `Give --every: ${DAY_RULES}.`);
  const start = startOf(words, { now, isRule: rule !== undefined });
  if (every !== undefined && words.times === undefined && words.until === undefined)
    throw new InputError('How often, or until when?', 'Give --times 30 or --until 2026-12-24 with --every.');
  return {
    ...start,
    ...(zone !== undefined && { timezone: zone }),
    ...(words['same-instant'] === true && { mode: 'sameInstant' as const }),
    ...(rule !== undefined && { days: { ...rule, times: timesOf(at ?? start.startTime) } }),
    ...(rule === undefined && every !== undefined && { intervalSeconds: parseInterval(every) }),
    ...(words.times !== undefined && { count: words.times }),
    ...(words.until !== undefined && endOf(words.until.trim())),
    ...(words.except !== undefined && { exceptions: [...words.except] }),
  };
}

/** The start, days and times of day of `--every weekday --at 09:00,17:50`. */
export function daysFrom(
  words: Required<Pick<ScheduleWords, 'schedule' | 'zone'>> & { readonly every: string; readonly at: string },
  now: Date,
): Pick<Schedule, 'startDate' | 'startTime' | 'days'> {
  const rule = parseDayRule(words.every);
  if (rule === undefined) throw new InputError('--at needs days', `Give --every: ${DAY_RULES}.`);
  return { ...startOf(words, { now, isRule: true }), days: { ...rule, times: timesOf(words.at) } };
}

function startOf(
  { schedule, at, zone = DEFAULT_ZONE }: ScheduleWords,
  { now, isRule }: { now: Date; isRule: boolean },
): { startDate: string; startTime: string } {
  if (schedule === undefined) {
    if (!isRule) throw new InputError('When is the first play?', 'Give --schedule "2026-12-01 09:00".');
    if (at === undefined) throw new InputError('At which times?', 'Give --at 17:50, or several: --at 09:00,17:50.');
    const [startDate = '', startTime = ''] = localTime(now, zone).split(' ');
    return { startDate, startTime };
  }
  const given = schedule.trim();
  if (at !== undefined && DAY.test(given)) return { startDate: given, startTime: '00:00' };
  const [, startDate, startTime] = MOMENT.exec(given) ?? [];
  if (startDate === undefined || startTime === undefined)
    throw new InputError(`Not a date and time: ${schedule}`, 'Write it like "2026-12-01 09:00".');
  return { startDate, startTime };
}

function localTime(now: Date, timeZone: string): string {
  try {
    return now.toLocaleString('sv-SE', { timeZone });
  } catch {
    throw new InputError(`Not a time zone: ${timeZone}`, 'Write it like Europe/London.');
  }
}

const timesOf = (text: string): string[] =>
  betweenCommas(text).map((time) => {
    if (!TIME.test(time)) throw new InputError(`Not a time of day: ${time}`, 'Write it like 17:50.');
    return time;
  });

function endOf(until: string): { endDate: string; endTime?: string } {
  const [, endDate = until, endTime] = MOMENT.exec(until) ?? [];
  return { endDate, ...(endTime !== undefined && { endTime }) };
}

/** Adds the holiday sets and regions to the schedule; undefined without a schedule. */
export async function withHolidays<T extends Schedule | undefined>(
  earshot: Pick<Earshot, 'holidaySets'>,
  { schedule, holidays }: { schedule: T; holidays: string | undefined },
  calling: CallOptions,
): Promise<T> {
  if (schedule === undefined || holidays === undefined) return schedule;
  const known = await earshot.holidaySets.regions({}, calling);
  const [holidaySetIds, holidayRegions]: [string[], (typeof known)[number]['region'][]] = [[], []];
  for (const given of betweenCommas(holidays)) {
    const region = known.find((one) => [one.region, one.name].some((name) => folded(name) === folded(given)));
    if (region !== undefined) holidayRegions.push(region.region);
    else holidaySetIds.push((await resolveHolidaySet(earshot, given, calling)).id);
  }
  return {
    ...schedule,
    ...(holidaySetIds.length > 0 && { holidaySetIds }),
    ...(holidayRegions.length > 0 && { holidayRegions }),
  };
}
