import type { Comparison } from '../reports/comparison.ts';

/** Choices of a saved report that a report's input may omit. */
export interface ReportChoices {
  readonly compare: Comparison | null;
  readonly sort: string | null;
  readonly outliers: 'only' | null;
}

/** The choices that were made, as a report's input has them. */
export const madeChoices = ({ compare, sort, outliers }: ReportChoices) => ({
  ...(compare !== null && { compare }),
  ...(sort !== null && { sort }),
  ...(outliers !== null && { outliers }),
});
