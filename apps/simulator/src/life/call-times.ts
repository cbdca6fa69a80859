import { DAY_MS, MINUTE_MS } from '@earshot/domain/time/durations';
import { chance, chances } from '../chance.ts';
import { dayAfter, dayOf, type LocalDay } from './local-time.ts';
import { between, CURVES, type Trading } from './rhythm.ts';
import { tradingOn } from './trading.ts';

/** A device or telephone line with its own rate of calls. */
export interface Caller {
  readonly seed: string;
  readonly serial: string;
  readonly deviceId: string;
  /** Calls per hour when the shop is busiest. */
  readonly anHour: number;
  readonly sundays: Trading;
}

const STEP_MINUTES = 5;
/** Calls of a day relative to the busiest rate, from Sunday to Saturday. */
const WEEK = [0.8, 0.75, 0.75, 0.8, 0.9, 1, 1.2] as const;
/** Most calls of a device on one day. */
const MOST = 500;
const LATE_MS = MINUTE_MS;

/** Running sum of the rush, in hours of the busiest rush, at each step of the day. */
const sums = (trading: Trading): readonly number[] => {
  let sum = 0;
  return Array.from({ length: 1_440 / STEP_MINUTES }, (_, i) => {
    sum += (between(CURVES[trading].rush, (i + 0.5) * STEP_MINUTES) * STEP_MINUTES) / 60;
    return sum;
  });
};
const SUMS: Readonly<Record<Trading, readonly number[]>> = { full: sums('full'), short: sums('short'), closed: [] };

/**
 * Times of the calls of one day, sorted. Derived from the day alone, so that the past and the present of a fleet, and
 * each restart, have the same calls.
 */
export function callTimes({ seed, serial, deviceId, anHour, sundays }: Caller, { from, weekday }: LocalDay): number[] {
  const all = SUMS[tradingOn(weekday, sundays)];
  const total = all.at(-1) ?? 0;
  // Some places have far more customers than others.
  const demand = 0.25 + 1.1 * chance(seed, serial, deviceId, 'demand');
  const mean = anHour * total * demand * (WEEK[weekday] ?? 1);
  let lucks = chances(seed, serial, deviceId, 'calls', from);
  const count = poisson(mean, lucks[0] ?? 0);
  const times = Array.from({ length: count }, (_, i) => {
    const nth = (i + 1) % lucks.length;
    if (nth === 0) lucks = chances(seed, serial, deviceId, 'calls', from, i);
    return from + Math.round(minuteAt(all, total * (lucks[nth] ?? 0)) * MINUTE_MS);
  });
  return times.toSorted((one, other) => one - other);
}

/** Call of a caller since it was last looked for, and when to look again. Simulated times. */
export interface NextCall {
  readonly calledAt: number | undefined;
  readonly due: number;
}

export function lookForCall(caller: Caller, { since, now }: { since: number; now: number }): NextCall {
  const next = firstAfter(since, caller);
  return {
    // A process that was stopped for a while continues with the present.
    calledAt: next > now ? undefined : now - next > LATE_MS ? now : next,
    due: Math.min(firstAfter(now, caller), now + DAY_MS),
  };
}

/** Infinity if there is none on this day and the next. */
function firstAfter(time: number, caller: Caller): number {
  const day = dayOf(time);
  for (const one of [day, dayAfter(day)]) {
    const next = callTimes(caller, one).find((at) => at > time);
    if (next !== undefined) return next;
  }
  return Infinity;
}

/** Minute of the day by which this sum is reached. */
function minuteAt(all: readonly number[], sum: number): number {
  let [low, high] = [0, all.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((all[middle] ?? 0) < sum) low = middle + 1;
    else high = middle;
  }
  const before = all[low - 1] ?? 0;
  const within = (sum - before) / ((all[low] ?? 1) - before);
  return (low + within) * STEP_MINUTES;
}

/** Poisson-distributed number with this mean. */
function poisson(mean: number, luck: number): number {
  let count = 0;
  let probability = Math.exp(-mean);
  for (let sum = probability; sum < luck && count < MOST; sum += probability) {
    count += 1;
    probability *= mean / count;
  }
  return count;
}
