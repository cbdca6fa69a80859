/** Maximum number of points drawn; longer series are thinned. */
export const MAX_SERIES_POINTS = 720;

export interface SeriesPoint {
  readonly at: string;
  /** In per cent. */
  readonly value: number;
}

/** The series to draw. Throws on a value outside 0 to 100, which is a programming error. */
export function checkedSeries<Point extends SeriesPoint>(points: readonly Point[]): Point[] {
  for (const { at, value } of points) {
    if (!(value >= 0 && value <= 100)) throw new RangeError(`The value ${value} at ${at} is not within 0 and 100`);
  }
  return thinned(points);
}

/** Reduces a series to at most 720 points over the same time, including the first and the last. */
export function thinned<Point>(points: readonly Point[]): Point[] {
  if (points.length <= MAX_SERIES_POINTS) return [...points];
  const step = (points.length - 1) / (MAX_SERIES_POINTS - 1);
  return Array.from({ length: MAX_SERIES_POINTS }, (_, index) => points[Math.round(index * step)]).filter(
    (point) => point !== undefined,
  );
}
