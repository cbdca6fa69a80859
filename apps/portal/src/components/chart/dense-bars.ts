import type { ChartSeries } from './chart-data.ts';

/** With more places or bars than this, each series is drawn as one shape, since single bars would take too long. */
const MOST_PLACES = 100;
const MOST_BARS = 400;
export const isDense = (places: number, series: number): boolean => places > MOST_PLACES || places * series > MOST_BARS;

/** Dashes of outlines in the place of bars beside each other. The first is a full line. */
const OUTLINES = ['1 0', '6 3', '2 3', '9 3 2 3'] as const;

interface Drawing<Point> {
  readonly points: readonly unknown[];
  readonly series: readonly ChartSeries<Point>[];
  readonly stacked?: boolean | undefined;
}

/** The series with their dashes. Dense bars that are not stacked become outlines, which have a dash each. */
export const drawnSeries = <Point>({ points, series, stacked }: Drawing<Point>): readonly ChartSeries<Point>[] =>
  stacked === true || series.length < 2 || !isDense(points.length, series.length)
    ? series
    : series.map((one, index) =>
        one.kind === 'bar' ? { ...one, pattern: undefined, dash: OUTLINES[index % OUTLINES.length] } : one,
      );
