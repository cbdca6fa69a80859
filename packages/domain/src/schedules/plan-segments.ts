import type { Segment } from '../deliveries/segments.ts';
import { PLAN_LIMITS } from './limits.ts';
import type { Play } from './plays.ts';

/** A schedule as devices hold it: runs of equal steps, and the instants among them that are left out. */
export interface SchedulePlan {
  readonly segments: readonly Segment[];
  readonly skip: readonly Date[];
}

const MINUTE = 60_000;
/** So many exceptions in a row are listed; more of them are worth a segment of their own. */
const LISTED_IN_A_ROW = 24;

interface Run {
  readonly from: number;
  interval: number;
  count: number;
}

/**
 * The plan of plays in order, with as few segments as possible: taking each as long as it goes is the least. Plays closer
 * than `minStepMs`, a minute unless told, are segments of their own.
 */
export function planOf(plays: readonly Play[], minStepMs: number = MINUTE): SchedulePlan {
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

/** Instants that segments run through, and those among them to skip; exceptions at the ends and in long rows are neither. */
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
