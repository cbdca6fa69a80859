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

/** Counts the plays of a plan in a window. Iterates over them only if segments overlap and may share plays. */
export function countWithin(instants: PlanInstants, { from, to }: Window): number {
  const { runs, skip } = instants;
  if (overlap(runs)) return playsWithin(instants, { from, to }).length;
  let plays = 0;
  for (const { start, interval, count } of runs) {
    if (interval === 0) plays += start >= from && start < to ? 1 : 0;
    else plays += stepsBefore(to, { start, interval, count }) - stepsBefore(from, { start, interval, count });
  }
  for (const at of skip) if (at >= from && at < to && runs.some((run) => hasPlayAt(run, at))) plays -= 1;
  return plays;
}

type Run = PlanInstants['runs'][number];

function overlap(runs: readonly Run[]): boolean {
  const inOrder = runs.toSorted((one, other) => one.start - other.start);
  return inOrder.some((run, index) => {
    const before = inOrder[index - 1];
    return before !== undefined && lastOf(before) >= run.start;
  });
}

const lastOf = ({ start, interval, count }: Run): number => start + interval * (count - 1);

const hasPlayAt = (run: Run, at: number): boolean =>
  at >= run.start && at <= lastOf(run) && (at === run.start || (at - run.start) % run.interval === 0);

const stepsBefore = (moment: number, { start, interval, count }: Run): number =>
  Math.min(count, Math.max(0, Math.ceil((moment - start) / interval)));
