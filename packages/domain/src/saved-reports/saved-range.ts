import { periodRange, type ReportPeriod } from '../reports/periods.ts';

/** A period, or a fixed range with both ends. */
interface StoredRange {
  readonly period: ReportPeriod | null;
  readonly from: Date | null;
  readonly to: Date | null;
}

/** The ends of a saved range at a moment, as ISO instants. */
export function savedRange(
  { period, from, to }: StoredRange,
  clock: { now: number; timezone: string },
): { from: string; to: string } {
  if (period !== null) return periodRange(period, clock);
  if (from === null || to === null) throw new Error('A range without a period has both ends');
  return { from: from.toISOString(), to: to.toISOString() };
}
