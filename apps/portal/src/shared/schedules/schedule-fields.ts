import { timeToSeconds, type TimeText, type TimeUnit } from '@earshot/domain/forms/time-group';
import { DEFAULT_CONFERENCES } from '@earshot/domain/message-casts/limits';
import { INTERVAL_TYPES } from '@earshot/domain/schedules/interval-pieces';
import { DEFAULT_TIMEZONE } from '@earshot/domain/schedules/limits';
import type { ScheduleMode } from '@earshot/domain/schedules/schedule';
import type { PLAY_STATUS_CHOICES, ScheduleInput } from '@earshot/domain/schedules/schema';

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
  repeats: 'once' | 'repeatedly';
  intervalType: IntervalType;
  customInterval: TimeText;
  endType: 'count' | 'until';
  /** As typed; NaN if empty. */
  count: number;
  endDate: string;
  exceptions: string[];
  /** Empty if none is chosen. */
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
  'intervalType',
  'customInterval',
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

/** The schedule as entered, not validated. */
export function scheduleOf(form: ScheduleForm): ScheduleInput {
  const { startDate, startTime, timezone, mode, repeats, endType, count, endDate, exceptions, holidaySetId } = form;
  const start = { startDate, startTime, timezone, mode };
  if (repeats === 'once') return { ...start, intervalSeconds: 0, count: 1 };
  const left = { exceptions, holidaySetIds: holidaySetId === '' ? [] : [holidaySetId] };
  const intervalSeconds = intervalOf(form);
  if (endType === 'until') return { ...start, ...left, intervalSeconds, endDate };
  // A single play has no interval.
  return { ...start, ...left, intervalSeconds: count === 1 ? 0 : intervalSeconds, count };
}

export const playsMoreThanOnce = ({ playStatus, repeats, endType, count }: ScheduleForm): boolean =>
  playStatus === 'schedule' && repeats === 'repeatedly' && (endType === 'until' || count > 1);

const milliseconds = (text: string) => (text === '' ? undefined : Number(text));

/** The time fields of a send request. */
export function sendTimes(form: ScheduleForm) {
  const { playStatus, graceMs, lateMs, follow } = form;
  const limits = {
    graceMs: milliseconds(graceMs),
    lateMs: milliseconds(lateMs),
    ...(follow !== null && { follow }),
  };
  return playStatus === 'schedule'
    ? { playStatus, schedule: scheduleOf(form), ...limits }
    : { playStatus: 'immediately' as const, ...limits };
}
