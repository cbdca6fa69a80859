import { type PlayCircumstances, type PlayProof, type PlayReport, provePlay } from './proof-of-play.ts';

/** A location's part of a delivery, and the instants of the plan that it follows. */
export interface ProofTarget extends PlayCircumstances {
  /** In order, each once. */
  readonly instants: readonly number[];
  /** Plays before it were never owed to the location, but for as many as are due to it. */
  readonly addedAt: Date;
  readonly playsDue: number;
}

export interface ProofRow<Report extends PlayReport> extends PlayProof {
  readonly instant: Date;
  readonly report: Report | null;
}

/** The first of `sorted` that is not before `from`, as an index. */
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

/** The plays that are owed to a location, from and to as indexes of its instants. What it lost with its place is not. */
function owed({ instants, addedAt, playsDue, ending }: ProofTarget): { from: number; to: number } {
  const from = Math.max(0, Math.min(indexFrom(instants, addedAt.getTime() + 1), instants.length - playsDue));
  const to = ending?.kind === 'removed' ? indexFrom(instants, ending.at.getTime()) : instants.length;
  return { from, to: Math.max(from, to) };
}

/** How many rows `proofRows` gives for a location that reported these instants, and more that it was owed. */
export function countProofRows(target: ProofTarget, reported: readonly number[]): number {
  const { from, to } = owed(target);
  const besides = reported.filter((at) => {
    const index = indexFrom(target.instants, at);
    return target.instants[index] === at && (index < from || index >= to);
  });
  return to - from + besides.length;
}

/** Every play of a location in order: those that it is owed, and those besides of its plan that it reported all the same. */
export function* proofRows<Report extends PlayReport>(
  target: ProofTarget,
  reports: ReadonlyMap<number, Report>,
  asOf: Date,
): Generator<ProofRow<Report>, void> {
  const { from, to } = owed(target);
  for (const [index, at] of target.instants.entries()) {
    const report = reports.get(at) ?? null;
    if (report === null && (index < from || index >= to)) continue;
    const instant = new Date(at);
    yield { instant, report, ...provePlay({ instant, report }, target, asOf) };
  }
}
