import type { PlanInstants } from '../schedules/plan-instants.ts';

export interface Window {
  readonly from: number;
  /** Exclusive. */
  readonly to: number;
}

/** The plays of a plan in a window, sorted and without duplicates. Visits only plays in the window. */
export function playsWithin({ runs, skip }: PlanInstants, { from, to }: Window): number[] {
  const found = new Set<number>();
  for (const { start, interval, count } of runs) {
    const first = start >= from || interval === 0 ? 0 : Math.ceil((from - start) / interval);
    for (let step = first; step < count; step += 1) {
      const at = start + step * interval;
      if (at >= to) break;
      if (at >= from && !skip.has(at)) found.add(at);
    }
  }
  return [...found].toSorted((one, other) => one - other);
}

/** Counts the plays of a plan in a window without iterating over them. */
export function countWithin({ runs, skip }: PlanInstants, { from, to }: Window): number {
  let plays = 0;
  for (const { start, interval, count } of runs) {
    if (interval === 0) plays += start >= from && start < to ? 1 : 0;
    else plays += stepsBefore(to, { start, interval, count }) - stepsBefore(from, { start, interval, count });
  }
  for (const at of skip) if (at >= from && at < to) plays -= 1;
  return plays;
}

const stepsBefore = (moment: number, { start, interval, count }: PlanInstants['runs'][number]): number =>
  Math.min(count, Math.max(0, Math.ceil((moment - start) / interval)));
