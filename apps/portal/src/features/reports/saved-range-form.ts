import type { ReportDefinition } from '@earshot/domain/reports/definition';
import { rangeProblem } from '@earshot/domain/reports/granularity';
import type { ReportPeriod } from '@earshot/domain/reports/periods';
import type { SavedReport } from '@earshot/domain/saved-reports/schema';
import { instantIn, minuteIn, rangeOf, type ReportSearch, type ShownRange } from './report-search.ts';

/** A range in a form. The ends are minutes of the report's zone; a period shows its present ones. */
export type RangeValue = ShownRange;

export interface RangePlace {
  /** The time zone of the ends. */
  readonly zone: string;
  readonly definition: ReportDefinition;
  /** The end of periods. */
  readonly now: number;
}

const formFor = (search: ReportSearch, { zone, definition, now }: RangePlace): RangeValue => {
  const range = rangeOf({ ...search, timezone: zone }, now, definition);
  return { ...range, from: minuteIn(zone, range.from), to: minuteIn(zone, range.to) };
};

export const rangeForm = (
  { range, granularity }: Pick<SavedReport, 'range' | 'granularity'>,
  at: RangePlace,
): RangeValue => formFor({ ...range, granularity }, at);

/** With the usual granularity of the period. */
export const periodForm = (period: ReportPeriod | undefined, at: RangePlace): RangeValue => formFor({ period }, at);

/** Fields of a call; undefined if an end is missing. */
export function rangeValues(
  { period, from, to, granularity }: RangeValue,
  zone: string,
): Pick<SavedReport, 'range' | 'granularity'> | undefined {
  if (period !== undefined) return { range: { period }, granularity };
  const ends = { from: instantIn(zone, from), to: instantIn(zone, to) };
  if (ends.from === undefined || ends.to === undefined) return undefined;
  return { range: { from: ends.from, to: ends.to }, granularity };
}

/** Why a report with this range could not be read. */
export function rangeFormProblem(value: RangeValue, { zone, definition, now }: RangePlace): string | undefined {
  const [from, to] = [instantIn(zone, value.from), instantIn(zone, value.to)];
  if (from === undefined || to === undefined) return undefined;
  return rangeProblem({ from, to, granularity: value.granularity }, { ...definition, now: new Date(now) });
}
