import type { Comparison } from '../reports/comparison.ts';

/** Choices of a saved report that its reader may leave open. */
export interface ReportChoices {
  readonly compare: Comparison | null;
  readonly sort: string | null;
  readonly outliers: 'only' | null;
  readonly measure: string | null;
}

/** The choices that were made, as a report's input has them. */
export const madeChoices = ({ compare, sort, outliers }: ReportChoices) => ({
  ...(compare !== null && { compare }),
  ...(sort !== null && { sort }),
  ...(outliers !== null && { outliers }),
});
