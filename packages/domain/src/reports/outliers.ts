/** A number column in which an unusually high value marks a location. */
export interface OutlierMeasure {
  readonly column: string;
  /** Column with the number of calls behind the value. */
  readonly basis: string;
  /** Words after the value, such as `% unanswered`. */
  readonly words: string;
  /** Unit after the median. */
  readonly unit: string;
}

/** Fewer locations have no usual value. */
export const LEAST_LOCATIONS = 8;
/** With fewer calls, single calls decide on the value. */
export const LEAST_CALLS = 20;
/** An outlier is at least this far above the median, in per cent or seconds, so that small differences mark no location. */
export const LEAST_DISTANCE = 5;
/** Distance in scaled median absolute deviations, by Iglewicz and Hoaglin (1993). */
const MOST_DEVIATIONS = 3.5;
/** Scales the median absolute deviation to the standard deviation of a normal distribution. */
const MAD_SCALE = 1.4826;

/** Values of columns by key. */
type Values = Readonly<Record<string, string | number | null | undefined>>;

export interface FoundOutliers<Row> {
  /** Median of the locations with enough calls. */
  readonly median: number;
  /** Rows above the bound, the highest first. */
  readonly rows: readonly Row[];
}

/** Finds the rows with unusually high values. Undefined with too few locations that have enough calls. */
export function findOutliers<Row extends Values>(
  rows: readonly Row[],
  { column, basis }: Pick<OutlierMeasure, 'column' | 'basis'>,
): FoundOutliers<Row> | undefined {
  const counted = rows.flatMap((row) => {
    const [value, calls] = [row[column], row[basis]];
    return typeof value === 'number' && typeof calls === 'number' && calls >= LEAST_CALLS ? [{ row, value }] : [];
  });
  if (counted.length < LEAST_LOCATIONS) return undefined;
  const values = counted.map(({ value }) => value);
  const middle = medianOf(values);
  const deviations = values.map((value) => Math.abs(value - middle));
  // Where more than half of the locations are alike, the median deviation is 0, and the least distance decides.
  const spread = MAD_SCALE * medianOf(deviations);
  const bound = middle + Math.max(LEAST_DISTANCE, MOST_DEVIATIONS * spread);
  return {
    median: middle,
    rows: counted
      .filter(({ value }) => value >= bound)
      .toSorted((one, other) => other.value - one.value)
      .map(({ row }) => row),
  };
}

function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const [below = 0, above = 0] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[Math.floor(sorted.length / 2)]];
  return (below + above) / 2;
}

const written = (value: number): string => (Math.round(value * 10) / 10).toLocaleString('en-GB');

/** `Nottingham Victoria: 38 % unanswered, group median 9 %` */
export const outlierText = (
  { location, value, median }: { location: string; value: number; median: number },
  { words, unit }: Pick<OutlierMeasure, 'words' | 'unit'>,
): string => `${location}: ${written(value)} ${words}, group median ${written(median)} ${unit}`;
