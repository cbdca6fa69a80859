import { timeToSeconds, type TimeText, type TimeUnit } from '@earshot/domain/forms/time-group';
import { DEFAULT_CONFERENCES } from '@earshot/domain/message-casts/limits';
import { INTERVAL_TYPES } from '@earshot/domain/schedules/interval-pieces';
import { DEFAULT_TIMEZONE } from '@earshot/domain/schedules/limits';
import { HOLIDAY_REGIONS } from '@earshot/domain/holiday-sets/regions';
import { type DayRule, type ScheduleMode, type Weekday, WEEKDAYS } from '@earshot/domain/schedules/schedule';
import type { PLAY_STATUS_CHOICES, ScheduleInput } from '@earshot/domain/schedules/schema';
import { formatWallTime, wallTimeAt } from '@earshot/domain/schedules/wall-clock';

export type PlayStatus = (typeof PLAY_STATUS_CHOICES.newer)[number]['value'];
export type IntervalType = (typeof INTERVAL_TYPES)[number]['label'];

/** Form values that `ScheduleStep` needs. */
export interface ScheduleForm {
  playStatus: PlayStatus;
  conferences: boolean[];
  startDate: string;
  startTime: string;
  timezone: string;
  mode: ScheduleMode;
  repeats: 'once' | 'days' | 'repeatedly';
  daysUnit: DayRule['unit'];
  /** Every n-th day, week or month. As typed; NaN if empty. */
  every: number;
  weekdays: Weekday[];
  /** A number, or -1 for the last. */
  nth: string;
  nthOf: 'day' | 'weekday' | Weekday;
  /** Times of day in addition to `startTime`. */
  moreTimes: string[];
  intervalType: IntervalType;
  customInterval: TimeText;
  /** `year` ends on 31 December of the year of `startDate`. */
  endType: 'count' | 'until' | 'year';
  /** As typed; NaN if empty. */
  count: number;
  endDate: string;
  exceptions: string[];
  /** Id of a set, or a region with public holidays; empty if none is chosen. */
  holidaySetId: string;
  /** Milliseconds; empty for the default. */
  graceMs: string;
  lateMs: string;
  /** Null until the user chooses; the default then depends on the audience. */
  follow: boolean | null;
}

export const SCHEDULE_FIELDS = [
  'conferences',
  'playStatus',
  'startDate',
  'startTime',
  'timezone',
  'every',
  'weekdays',
  'nth',
  'intervalType',
  'customInterval',
  'endType',
  'count',
  'endDate',
  'exceptions',
] as const satisfies readonly (keyof ScheduleForm)[];

export const CUSTOM_UNITS = ['days', 'hours', 'minutes', 'seconds'] as const satisfies readonly TimeUnit[];

export const emptySchedule: ScheduleForm = {
  playStatus: 'immediately',
  conferences: [...DEFAULT_CONFERENCES],
  startDate: '',
  startTime: '',
  timezone: DEFAULT_TIMEZONE,
  mode: 'sameWallClock',
  repeats: 'once',
  daysUnit: 'week',
  every: 1,
  weekdays: WEEKDAYS.slice(0, 5),
  nth: '1',
  nthOf: 'monday',
  moreTimes: [],
  intervalType: 'Day',
  customInterval: '',
  endType: 'count',
  count: 5,
  endDate: '',
  exceptions: [],
  holidaySetId: '',
  graceMs: '',
  lateMs: '',
  follow: null,
};

/** Seconds between plays. */
export function intervalOf({ intervalType, customInterval }: ScheduleForm): number {
  const { seconds } = INTERVAL_TYPES.find(({ label }) => label === intervalType) ?? INTERVAL_TYPES[0];
  return seconds ?? timeToSeconds(customInterval, CUSTOM_UNITS) ?? 0;
}

/** The days of the calendar as entered. */
function daysOf({ daysUnit: unit, every, weekdays, nth, nthOf, startTime, moreTimes }: ScheduleForm): DayRule {
  const shared = { unit, every, times: [...new Set([startTime, ...moreTimes])].toSorted() };
  if (unit === 'day') return shared;
  if (unit === 'week') return { ...shared, weekdays };
  const among = nthOf === 'weekday' ? WEEKDAYS.slice(0, 5) : [nthOf];
  return { ...shared, nth: Number(nth), ...(nthOf !== 'day' && { weekdays: among as Weekday[] }) };
}

/** The first time of day that may play on the first day: today the next one, otherwise the earliest. */
function firstTime({ startDate, timezone }: ScheduleForm, times: readonly string[], now: Date): string {
  const [today, clock = ''] = formatWallTime(wallTimeAt(timezone, now.getTime())).split('T');
  if (startDate !== today) return times[0] ?? '';
  return times.find((time) => time > clock) ?? '23:59:59';
}

/** The last day or the number of plays. The last day of a year is empty while the start has no year. */
function endOf({ endType, count, endDate, startDate }: ScheduleForm) {
  if (endType === 'count') return { count };
  const year = startDate.slice(0, 4);
  return { endDate: endType === 'until' ? endDate : year && `${year}-12-31` };
}

/** The schedule as entered, not validated. `now` decides which times of today are over. */
export function scheduleOf(form: ScheduleForm, now: Date): ScheduleInput {
  const { startDate, startTime, timezone, mode, repeats, endType, count, exceptions } = form;
  const start = { startDate, startTime, timezone, mode };
  if (repeats === 'once') return { ...start, intervalSeconds: 0, count: 1 };
  const end = endOf(form);
  const left = { exceptions, ...holidaysOf(form) };
  if (repeats === 'days') {
    const days = daysOf(form);
    // A missing time is reported at its field.
    const first = startTime === '' ? '' : firstTime(form, days.times, now);
    return {
      ...start,
      startTime: first,
      ...left,
      ...end,
      days: { ...days, times: [...days.times] } as ScheduleInput['days'],
    };
  }
  // A single play has no interval.
  const intervalSeconds = endType === 'count' && count === 1 ? 0 : intervalOf(form);
  return { ...start, ...left, ...end, intervalSeconds };
}

/** The chosen holiday set or region. */
function holidaysOf({ holidaySetId }: Pick<ScheduleForm, 'holidaySetId'>) {
  const region = HOLIDAY_REGIONS.find((one) => one === holidaySetId);
  return {
    holidaySetIds: holidaySetId === '' || region !== undefined ? [] : [holidaySetId],
    holidayRegions: region === undefined ? [] : [region],
  };
}

export const playsMoreThanOnce = ({ playStatus, repeats, endType, count }: ScheduleForm): boolean =>
  playStatus === 'schedule' && repeats !== 'once' && (endType !== 'count' || count > 1);

const milliseconds = (text: string) => (text === '' ? undefined : Number(text));

/** The time fields of a send request. */
export function sendTimes(form: ScheduleForm, now: Date = new Date()) {
  const { playStatus, graceMs, lateMs, follow } = form;
  const limits = {
    graceMs: milliseconds(graceMs),
    lateMs: milliseconds(lateMs),
    ...(follow !== null && { follow }),
  };
  return playStatus === 'schedule'
    ? { playStatus, schedule: scheduleOf(form, now), ...limits }
    : { playStatus: 'immediately' as const, ...limits };
}
