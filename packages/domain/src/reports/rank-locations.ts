import type { ReportDefinition } from './definition.ts';
import { findOutliers, type OutlierMeasure, outlierText } from './outliers.ts';
import type { ReportRow } from './schema.ts';

export interface Ranking {
  /** Number columns by which rows are sorted, highest first. The first is the usual one. */
  readonly sorts: readonly string[];
  readonly measures: readonly OutlierMeasure[];
}

/** Key of the column that names the measures in which a location is an outlier. */
export const OUTLIER = 'outlier';
/** Sentences about outliers of each measure. */
const MOST_SENTENCES = 2;

interface Ranked {
  readonly sort: string;
  readonly onlyOutliers: boolean;
}

/** Sorts the rows of locations, and marks outliers. `sentences` name the highest outliers of each measure. */
export function rankLocations<Row extends ReportRow>(
  rows: readonly Row[],
  { ranking, columns }: { ranking: Ranking } & Pick<ReportDefinition, 'columns'>,
  { sort, onlyOutliers }: Ranked,
): { rows: (Row & { [OUTLIER]: string | null })[]; sentences: string[] } {
  const sentences: string[] = [];
  const marks = new Map<Row, string[]>();
  for (const measure of ranking.measures) {
    const found = findOutliers(rows, measure);
    const label = columns.find(({ key }) => key === measure.column)?.label ?? measure.column;
    for (const [rank, row] of (found?.rows ?? []).entries()) {
      marks.set(row, [...(marks.get(row) ?? []), label]);
      if (rank >= MOST_SENTENCES) continue;
      const facts = {
        location: String(row['location']),
        value: Number(row[measure.column]),
        median: found?.median ?? 0,
      };
      sentences.push(outlierText(facts, measure));
    }
  }
  const ranked = rows
    .filter((row) => !onlyOutliers || marks.has(row))
    .toSorted((one, other) => valueOf(other, sort) - valueOf(one, sort))
    .map((row) => ({ ...row, [OUTLIER]: marks.get(row)?.join(', ') ?? null }));
  return { rows: ranked, sentences };
}

/** Rows without a value are last. Equal rows keep the order that they have. */
const valueOf = (row: ReportRow, key: string): number => {
  const value = row[key];
  return typeof value === 'number' ? value : -1;
};
