import type { Segment } from '../deliveries/segments.ts';
import { DAY_MS, MINUTE_MS } from '../time/durations.ts';
import { PLAN_LIMITS } from './limits.ts';
import type { Play } from './plays.ts';
import type { Schedule } from './schedule.ts';

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

/** How plays are divided into segments. */
export interface PlanGrain {
  /** Plays closer than this get separate segments; by default one minute. */
  readonly minStepMs?: number | undefined;
  /**
   * Plays a multiple of this apart share their segments, and other plays may lie between them. Undefined if all plays
   * are steps of one interval.
   */
  readonly cycleMs?: number | undefined;
}

/** The cycle after which plays of a schedule come again at the same time of day. */
export const planCycle = ({ repeat: { days } }: Schedule): number | undefined =>
  days === undefined ? undefined : days.unit === 'week' ? 7 * DAY_MS : DAY_MS;

/**
 * Converts sorted plays to a plan. Each time of the cycle gets the fewest segments (greedy, which is optimal here);
 * segments of different times overlap. A change of the clocks begins new segments.
 */
export function planOf(plays: readonly Play[], { minStepMs = MINUTE_MS, cycleMs }: PlanGrain = {}): SchedulePlan {
  const tracks = cycleMs === undefined ? [plays] : [...Map.groupBy(plays, ({ at }) => at % cycleMs).values()];
  const runs: Run[] = [];
  const skip: number[] = [];
  for (const track of tracks) {
    const own: Run[] = [];
    for (const at of withoutLongGaps(track, skip)) {
      if (!extend(own.at(-1), at, minStepMs)) own.push({ from: at, interval: 0, count: 1 });
    }
    runs.push(...own);
  }
  runs.sort((one, other) => one.from - other.from);
  return {
    segments: runs.map(({ from, interval, count }) => ({ startAt: new Date(from), intervalMs: interval, count })),
    skip: skip.toSorted((one, other) => one - other).map((at) => new Date(at)),
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
 * Returns the instants that segments cover, and adds those to skip to `skip`. Leading, trailing and long runs of
 * exceptions are dropped.
 */
function withoutLongGaps(plays: readonly Play[], skip: number[]): number[] {
  const kept: number[] = [];
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
  return kept;
}
