import { type PlayCircumstances, type PlayProof, type PlayReport, provePlay } from './proof-of-play.ts';

/** A location's part of a delivery, with the instants of its plan. */
export interface ProofTarget extends PlayCircumstances {
  /** Sorted, without duplicates. */
  readonly instants: readonly number[];
  /** Plays before this time are not due, unless `playsDue` includes them. */
  readonly addedAt: Date;
  readonly playsDue: number;
}

export interface ProofRow<Report extends PlayReport> extends PlayProof {
  readonly instant: Date;
  readonly report: Report | null;
}

/** Index of the first element of `sorted` that is not less than `from` (binary search). */
function indexFrom(sorted: readonly number[], from: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] ?? Infinity) < from) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The range of plays due to a location, as indexes of its instants. Excludes plays after the location was removed. */
export function dueRange({ instants, addedAt, playsDue, ending }: ProofTarget): { from: number; to: number } {
  const from = Math.max(0, Math.min(indexFrom(instants, addedAt.getTime() + 1), instants.length - playsDue));
  const to = ending?.kind === 'removed' ? indexFrom(instants, ending.at.getTime()) : instants.length;
  return { from, to: Math.max(from, to) };
}

/** The number of rows that `proofRows` yields for a location that reported these instants. */
export function countProofRows(target: ProofTarget, reported: readonly number[]): number {
  const { from, to } = dueRange(target);
  const besides = reported.filter((at) => {
    const index = indexFrom(target.instants, at);
    return target.instants[index] === at && (index < from || index >= to);
  });
  return to - from + besides.length;
}

/** Yields every play of a location in order: plays that are due, and other planned plays that it reported anyway. */
export function* proofRows<Report extends PlayReport>(
  target: ProofTarget,
  reports: ReadonlyMap<number, Report>,
  asOf: Date,
): Generator<ProofRow<Report>, void> {
  const { from, to } = dueRange(target);
  for (const [index, at] of target.instants.entries()) {
    const report = reports.get(at) ?? null;
    if (report === null && (index < from || index >= to)) continue;
    const instant = new Date(at);
    yield { instant, report, ...provePlay({ instant, report }, target, asOf) };
  }
}
