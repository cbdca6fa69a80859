import type { Segment } from '../deliveries/segments.ts';
import { MINUTE_MS } from '../time/durations.ts';
import { PLAN_LIMITS } from './limits.ts';
import type { Play } from './plays.ts';

/** A schedule as stored by devices: segments with equal steps, and the instants to skip. */
export interface SchedulePlan {
  readonly segments: readonly Segment[];
  readonly skip: readonly Date[];
}

/** Maximum number of consecutive exceptions to skip. A longer run of exceptions starts a new segment instead. */
const LISTED_IN_A_ROW = 24;

interface Run {
  readonly from: number;
  interval: number;
  count: number;
}

/**
 * Converts sorted plays to a plan with the fewest segments (greedy, which is optimal here). Plays closer than
 * `minStepMs`, by default one minute, get separate segments.
 */
export function planOf(plays: readonly Play[], minStepMs: number = MINUTE_MS): SchedulePlan {
  const { kept, skip } = withoutLongGaps(plays);
  const runs: Run[] = [];
  for (const at of kept) {
    if (!extend(runs.at(-1), at, minStepMs)) runs.push({ from: at, interval: 0, count: 1 });
  }
  return {
    segments: runs.map(({ from, interval, count }) => ({ startAt: new Date(from), intervalMs: interval, count })),
    skip: skip.map((at) => new Date(at)),
  };
}

function extend(run: Run | undefined, at: number, minStepMs: number): boolean {
  if (run === undefined || run.count === PLAN_LIMITS.count) return false;
  const step = at - (run.from + run.interval * (run.count - 1));
  if (run.count === 1 ? step < minStepMs : step !== run.interval) return false;
  run.interval = step;
  run.count += 1;
  return true;
}

/**
 * Splits instants into those that segments cover and those to skip. Leading, trailing and long runs of exceptions are
 * dropped.
 */
function withoutLongGaps(plays: readonly Play[]): { kept: number[]; skip: number[] } {
  const kept: number[] = [];
  const skip: number[] = [];
  let row: number[] = [];
  for (const { at, excepted } of plays) {
    if (excepted) {
      row.push(at);
      continue;
    }
    if (kept.length > 0 && row.length <= LISTED_IN_A_ROW && skip.length + row.length <= PLAN_LIMITS.skip) {
      kept.push(...row);
      skip.push(...row);
    }
    row = [];
    kept.push(at);
  }
  return { kept, skip };
}
