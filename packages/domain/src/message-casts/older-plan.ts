import type { Segment } from '../deliveries/segments.ts';
import { PLAN_LIMITS, SCHEDULE_LIMITS } from '../schedules/limits.ts';
import { INTERVAL_TYPES } from '../schedules/interval-pieces.ts';
import { wallTimes } from '../schedules/wall-times.ts';
import type { Schedule } from '../schedules/schedule.ts';
import { repeatError, scheduleError } from '../schedules/schedule-error.ts';

export const OLDER_PLAY_STATUSES = ['save', 'immediately', 'schedule'] as const;
export type OlderPlayStatus = (typeof OLDER_PLAY_STATUSES)[number];

export const END_TYPES = ['repeats', 'date'] as const;
export type EndType = (typeof END_TYPES)[number];

/** The plan of a cast of the older area, with the fields of its form. */
export interface OlderPlan {
  readonly playStatus: OlderPlayStatus;
  /** Number of plays, including the first, and seconds between their starts. */
  readonly repeat: { readonly count: number; readonly interval: number };
  readonly endType: EndType;
  /** The last day, `2026-11-30`; empty unless the cast ends on a date. */
  readonly endDate: string;
  /** `2026-11-30T09:00` in the plan's time zone for all locations; empty unless scheduled. */
  readonly startDate: string;
  readonly timezone: string;
}

export interface OlderPlanError {
  readonly field: 'startDate' | 'interval' | 'count' | 'endDate';
  readonly message: string;
}

const { plays: PLAYS } = SCHEDULE_LIMITS.older;
const FIELDS = {
  start: 'startDate',
  interval: 'interval',
  count: 'count',
  until: 'endDate',
  days: 'startDate',
  times: 'startDate',
  exceptions: 'startDate',
} as const;

/** All locations play at the same instant, given by the plan's time zone. */
export const olderSchedule = ({ startDate, timezone, repeat, endType, endDate }: OlderPlan): Schedule => ({
  start: startDate,
  zone: timezone,
  mode: 'sameInstant',
  repeat:
    endType === 'date'
      ? { intervalSeconds: repeat.interval, until: `${endDate}T23:59:59` }
      : { intervalSeconds: repeat.interval, count: repeat.count },
  exceptions: [],
});

/** The error message of the older form for a plan; undefined if it is valid. */
export function olderPlanError(
  plan: OlderPlan,
  { now, clipDurationMs }: { readonly now: Date; readonly clipDurationMs: number },
): OlderPlanError | undefined {
  const check = { generation: 'older', now, clipDurationMs } as const;
  if (plan.endType === 'date' && plan.playStatus === 'immediately')
    return { field: 'endDate', message: 'An immediate cast ends after a number of plays.' };
  if (plan.endType === 'date' && plan.endDate === '') return { field: 'endDate', message: 'Date is required' };
  const schedule = olderSchedule(plan);
  const error = plan.playStatus === 'schedule' ? scheduleError(schedule, check) : repeatError(schedule, check);
  if (error !== undefined) return { field: FIELDS[error.field], message: error.message };
  if (plan.playStatus === 'schedule' && (wallTimes(schedule)?.length ?? 0) > PLAYS.max)
    return { field: 'endDate', message: 'More than 1,000 plays. Choose an earlier end.' };
  return undefined;
}

export const intervalUnit = (seconds: number): string =>
  INTERVAL_TYPES.find((type) => type.seconds === seconds)?.label ?? 'Custom';

/** Converts the plan to schedule input of the newer area; null without a date and time. */
export function olderScheduleInput({ startDate, timezone, repeat, endType, endDate }: OlderPlan) {
  const [date = '', time = ''] = startDate.split('T');
  if (date === '' || time === '') return null;
  const shared = {
    startDate: date,
    startTime: time,
    timezone,
    mode: 'sameInstant',
    intervalSeconds: repeat.interval,
  } as const;
  return endType === 'date' ? { ...shared, endDate } : { ...shared, count: repeat.count };
}

export function olderSegments(startAt: Date, { count, interval }: OlderPlan['repeat']): Segment[] {
  const intervalMs = interval * 1_000;
  return Array.from({ length: Math.ceil(count / PLAN_LIMITS.count) }, (_, index) => {
    const before = index * PLAN_LIMITS.count;
    const plays = Math.min(PLAN_LIMITS.count, count - before);
    return {
      startAt: new Date(startAt.getTime() + before * intervalMs),
      intervalMs: plays === 1 ? 0 : intervalMs,
      count: plays,
    };
  });
}
