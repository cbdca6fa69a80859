/**
 * - `previous-period`: the range of the same length before
 * - `last-year`: 52 weeks before, so that weekdays match; with bars of months, the same months a year before
 * - `group-median`: for a location, the median of the locations of the group
 */
export const COMPARISONS = ['previous-period', 'last-year', 'group-median'] as const;
export type Comparison = (typeof COMPARISONS)[number];

/** The values of a report that are compared. */
export interface ComparedMeasure {
  readonly kinds: readonly Comparison[];
  /** Name of the compared values in the chart and the table. */
  readonly label: string;
  /** The series of stacked bars that is compared; null for the sum of all. Of other bars, each series is compared. */
  readonly series: string | null;
  /** Number column of the table that is compared; null if rows of other times have no counterpart. */
  readonly column: string | null;
  /** The value for the whole range: the sum of the bars, or the mean of a column, weighted by another one. */
  readonly total: 'sum' | { readonly mean: string; readonly weight: string | null };
  /** Words of the total, such as "312 calls, 18 % fewer". */
  readonly unit: ComparedUnit;
}

export interface ComparedUnit {
  readonly one: string;
  readonly many: string;
  /** Shares differ by points; other values by a part of the compared value. */
  readonly kind: 'count' | 'amount' | 'share';
}

/** The comparisons that a report offers at a group or a location. */
export const comparisonsAt = (
  { comparison }: { readonly comparison: Pick<ComparedMeasure, 'kinds'> | null },
  level: 'group' | 'location',
): Comparison[] => (comparison?.kinds ?? []).filter((kind) => kind !== 'group-median' || level === 'location');
