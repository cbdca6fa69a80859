/** A drawing has no more points; a longer series is thinned. */
export const MAX_SERIES_POINTS = 720;

export interface SeriesPoint {
  readonly at: string;
  /** In per cent. */
  readonly value: number;
}

/** The series as it may be drawn. A value outside 0 to 100 is an error of who made it and is thrown, never drawn. */
export function checkedSeries<Point extends SeriesPoint>(points: readonly Point[]): Point[] {
  for (const { at, value } of points) {
    if (!(value >= 0 && value <= 100)) throw new RangeError(`The value ${value} at ${at} is not within 0 and 100`);
  }
  return thinned(points);
}

/** At most 720 points over the same time, the first and the last among them. */
export function thinned<Point>(points: readonly Point[]): Point[] {
  if (points.length <= MAX_SERIES_POINTS) return [...points];
  const step = (points.length - 1) / (MAX_SERIES_POINTS - 1);
  return Array.from({ length: MAX_SERIES_POINTS }, (_, index) => points[Math.round(index * step)]).filter(
    (point) => point !== undefined,
  );
}

/** What is used, in per cent, of something of which so much is free. */
export function usageOf(free: number): number {
  if (!(free >= 0 && free <= 100)) throw new RangeError(`The free value ${free} is not within 0 and 100`);
  return 100 - free;
}
