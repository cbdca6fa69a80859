import type { SchedulePlan } from './plan-segments.ts';

/** A plan as numbers, for fast repeated queries. */
export interface PlanInstants {
  readonly runs: readonly { readonly start: number; readonly interval: number; readonly count: number }[];
  readonly skip: ReadonlySet<number>;
}

export const planInstants = ({ segments, skip }: SchedulePlan): PlanInstants => ({
  runs: segments.map(({ startAt, intervalMs, count }) => ({
    start: startAt.getTime(),
    interval: intervalMs,
    count: intervalMs === 0 ? 1 : count,
  })),
  skip: new Set(skip.map((at) => at.getTime())),
});

/** The first play after `after`; Infinity if there is none. */
export function nextPlayAfter({ runs, skip }: PlanInstants, after: number): number {
  let from = after;
  for (;;) {
    let next = Infinity;
    for (const { start, interval, count } of runs) {
      const step = from < start ? 0 : interval === 0 ? 1 : Math.floor((from - start) / interval) + 1;
      if (step < count) next = Math.min(next, start + step * interval);
    }
    if (!skip.has(next)) return next;
    from = next;
  }
}

/** The last play up to and including `upTo`; -Infinity if there is none. */
export function latestPlayUntil({ runs, skip }: PlanInstants, upTo: number): number {
  let to = upTo;
  for (;;) {
    let latest = -Infinity;
    for (const { start, interval, count } of runs) {
      if (start > to) continue;
      const step = interval === 0 ? 0 : Math.min(count - 1, Math.floor((to - start) / interval));
      latest = Math.max(latest, start + step * interval);
    }
    if (!skip.has(latest)) return latest;
    to = latest - 1;
  }
}

/** All plays of a plan, sorted and without duplicates. */
export function expandPlan(plan: SchedulePlan): number[] {
  const { runs, skip } = planInstants(plan);
  const all = new Set<number>();
  for (const { start, interval, count } of runs) {
    for (let step = 0; step < count; step += 1) all.add(start + step * interval);
  }
  return [...all].filter((at) => !skip.has(at)).toSorted((one, other) => one - other);
}
