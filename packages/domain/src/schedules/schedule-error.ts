import { DAY_MS } from '../time/durations.ts';
import { type Generation, HORIZON_YEARS, MAX_PLAYS, PLAN_LIMITS, SCHEDULE_LIMITS, SPAN_YEARS } from './limits.ts';
import { planCycle, planOf } from './plan-segments.ts';
import { playsOf } from './plays.ts';
import type { Schedule } from './schedule.ts';
import { parseWallTime, type WallTime } from './wall-clock.ts';
import { wallTimes } from './wall-times.ts';

const YEAR_MS = 365.25 * DAY_MS;
export const HORIZON_MS = HORIZON_YEARS * YEAR_MS;
export const TOO_FAR = `Nothing can be planned more than ${HORIZON_YEARS} years ahead.`;

export interface ScheduleError {
  readonly field: 'start' | 'interval' | 'days' | 'times' | 'count' | 'until' | 'exceptions';
  readonly message: string;
}

export interface ScheduleCheck {
  readonly generation: Generation;
  readonly now: Date;
  readonly clipDurationMs: number;
}

/** The form's error message for a schedule; undefined if it is valid. */
export function scheduleError(schedule: Schedule, check: ScheduleCheck): ScheduleError | undefined {
  return startError(schedule) ?? repeatError(schedule, check) ?? playsError(schedule, check);
}

function startError({ start, repeat }: Schedule): ScheduleError | undefined {
  const [date = '', time = ''] = start.split('T');
  if (date === '') return { field: 'start', message: 'Date is required' };
  if (time === '') return { field: 'start', message: 'Time is required' };
  const first = parseWallTime(start);
  if (first === undefined) return { field: 'start', message: 'Not a valid date and time' };
  if (repeat.until === undefined) return undefined;
  const until = parseWallTime(repeat.until);
  if (until === undefined) return { field: 'until', message: 'Date is required' };
  return first < until ? undefined : { field: 'start', message: 'This date must be before the end date' };
}

const TOO_FEW = {
  newer: { plays: 'Should be at least 1', interval: 'Should be at least 1 minute' },
  older: { plays: 'Must be greater than or equal to 1', interval: 'Must be greater than or equal to 1' },
} as const;
const TOO_MANY = {
  newer: { plays: 'This value exceeds 999 repeats', interval: 'This value exceeds 999 days' },
  older: { plays: 'Must be less than or equal to 1000', interval: 'Must be less than or equal to 604800' },
} as const;

export function repeatError({ repeat }: Schedule, check: ScheduleCheck): ScheduleError | undefined {
  const { generation, clipDurationMs } = check;
  const { plays, interval } = SCHEDULE_LIMITS[generation];
  const { count, intervalSeconds: seconds } = repeat;
  if (count !== undefined && count < plays.min) return { field: 'count', message: TOO_FEW[generation].plays };
  if (count !== undefined && count > plays.max) return { field: 'count', message: TOO_MANY[generation].plays };
  if (seconds === undefined) return undefined;
  if (count === 1) return seconds === 0 ? undefined : { field: 'interval', message: 'One play has no interval' };
  if (seconds < interval.min) return { field: 'interval', message: TOO_FEW[generation].interval };
  if (seconds > interval.max) return { field: 'interval', message: TOO_MANY[generation].interval };
  if (seconds * 1_000 < clipDurationMs) return { field: 'interval', message: SHORTER_THAN_CLIP };
  return undefined;
}

const SHORTER_THAN_CLIP = 'Interval must be at least as long as the clip';

function playsError(schedule: Schedule, { generation, now, clipDurationMs }: ScheduleCheck): ScheduleError | undefined {
  const walls = wallTimes(schedule);
  if (walls === undefined)
    return { field: 'until', message: `More than ${MAX_PLAYS.toLocaleString('en-GB')} plays. Choose an earlier end.` };
  // Checked before any zone lookup, because each year of a zone costs about a millisecond.
  const wrong = spanError(schedule, walls, now) ?? timesError(schedule, walls, { generation, clipDurationMs });
  if (wrong !== undefined) return wrong;
  const plays = playsOf(schedule, schedule.zone);
  if ((plays[0]?.at ?? 0) <= now.getTime()) return { field: 'start', message: 'Please select a future time.' };
  const minStepMs = SCHEDULE_LIMITS[generation].interval.min * 1_000;
  const { segments } = planOf(plays, { minStepMs, cycleMs: planCycle(schedule) });
  if (segments.length === 0)
    return { field: 'exceptions', message: 'Nothing would play: every play is on an exception' };
  return partsError(schedule, segments.length);
}

/** The error of a plan with too many segments. Clocks that change more often than those of the schedule need more. */
export function partsError(schedule: Schedule, segments: number): ScheduleError | undefined {
  return segments > PLAN_LIMITS.segments ? { field: 'exceptions', message: tooManyParts(schedule) } : undefined;
}

const tooManyParts = ({ repeat }: Schedule): string =>
  repeat.days === undefined
    ? 'The exceptions split the schedule into too many parts. Choose an earlier end.'
    : 'The schedule has too many different times. Choose an earlier end or fewer times of day.';

export const isSpanAllowed = (first: WallTime, last: WallTime): boolean => last - first <= SPAN_YEARS * YEAR_MS;

function spanError({ repeat }: Schedule, walls: readonly WallTime[], now: Date): ScheduleError | undefined {
  const [first, last] = [walls[0], walls.at(-1)];
  if (first === undefined || last === undefined)
    return { field: 'days', message: 'No play is between the start and the end.' };
  // A day is longer than the difference between any two zones.
  if (first < now.getTime() - DAY_MS) return { field: 'start', message: 'Please select a future time.' };
  if (first > now.getTime() + HORIZON_MS) return { field: 'start', message: TOO_FAR };
  if (!isSpanAllowed(first, last) || walls.length < (repeat.count ?? 0))
    return {
      field: repeat.until === undefined ? 'count' : 'until',
      message: `The schedule lasts more than ${SPAN_YEARS} years. Choose an earlier end.`,
    };
  return undefined;
}

/** Errors of times of day that are too close to each other. */
function timesError(
  { repeat }: Schedule,
  walls: readonly WallTime[],
  { generation, clipDurationMs }: Omit<ScheduleCheck, 'now'>,
): ScheduleError | undefined {
  if (repeat.days === undefined) return undefined;
  const closest = walls.reduce(
    (least, wall, index) => Math.min(least, wall - (walls[index - 1] ?? -Infinity)),
    Infinity,
  );
  if (closest < SCHEDULE_LIMITS[generation].interval.min * 1_000)
    return { field: 'times', message: TOO_FEW[generation].interval };
  return closest < clipDurationMs ? { field: 'times', message: SHORTER_THAN_CLIP } : undefined;
}
