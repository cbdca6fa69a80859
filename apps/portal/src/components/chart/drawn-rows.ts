import type { ChartSeries } from './chart-data.ts';

/** The values of a chart at one point, by series. */
export interface DrawnRow {
  readonly at: number;
  readonly title: string;
  readonly values: readonly (number | null)[];
  readonly texts: readonly (string | null | undefined)[];
}

/** The part of a series that does not depend on the type of its points. */
export type DrawnSeries = Omit<ChartSeries<never>, 'value' | 'text'>;

/** Places of values between two gaps, where a shape of one point has no width. */
export function lonePlaces(values: readonly (number | null)[]): ReadonlySet<number> {
  const isKnown = (place: number) => (values[place] ?? null) !== null;
  const isLone = (place: number) => isKnown(place) && !isKnown(place - 1) && !isKnown(place + 1);
  return new Set(values.flatMap((_, place) => (isLone(place) ? [place] : [])));
}
