import { periodName } from '../reports/cells.ts';
import { periodRange, type ReportPeriod } from '../reports/periods.ts';

/** A period, or a fixed range with both ends. */
interface StoredRange {
  readonly period: ReportPeriod | null;
  readonly from: Date | null;
  readonly to: Date | null;
}

/** `2026-11-23 00:00 to 2026-11-30 00:00`, by the clock of the zone. */
export const fixedRangeWords = ({ from, to }: Record<'from' | 'to', Date>, timezone: string): string =>
  [from, to].map((at) => periodName(at.getTime(), { timezone, granularity: 'hours' })).join(' to ');

/** The ends of a saved range at a moment, as ISO instants. */
export function savedRange(
  { period, from, to }: StoredRange,
  clock: { now: number; timezone: string },
): { from: string; to: string } {
  if (period !== null) return periodRange(period, clock);
  if (from === null || to === null) throw new Error('A range without a period has both ends');
  return { from: from.toISOString(), to: to.toISOString() };
}
