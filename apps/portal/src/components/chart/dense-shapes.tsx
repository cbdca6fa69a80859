import { useActiveTooltipDataPoints, useXAxisScale, useYAxisScale } from 'recharts';
import { patternFill } from './bar-pattern.tsx';
import { type DrawnRow, type DrawnSeries, lonePlaces } from './drawn-rows.ts';

export interface DenseSeries {
  readonly chart: string;
  readonly rows: readonly DrawnRow[];
  readonly series: readonly DrawnSeries[];
  readonly stacked: boolean;
}

/** The lower and upper end of a value; null if it is not known. */
type Ends = readonly [number, number] | null;

/** The ends of the values of each series. Only bars are stacked. */
function endsOf({ rows, series, stacked }: Omit<DenseSeries, 'chart'>): readonly (readonly Ends[])[] {
  const sums = rows.map(() => 0);
  return series.map(({ kind }, index) =>
    rows.map(({ values }, place): Ends => {
      const value = values[index] ?? null;
      const below = stacked && kind === 'bar' ? (sums[place] ?? 0) : 0;
      if (kind === 'bar') sums[place] = below + (value ?? 0);
      return value === null ? null : [below, below + value];
    }),
  );
}

/** The highest value of a row, for the scale of the value axis. */
export const topOf =
  ({ series, stacked }: Pick<DenseSeries, 'series' | 'stacked'>) =>
  (row: DrawnRow): number | null => {
    const ends = endsOf({ rows: [row], series, stacked }).flatMap(([one]) => (one == null ? [] : [one[1]]));
    return ends.length === 0 ? null : Math.max(...ends);
  };

/**
 * The series of a chart with many places, with one shape each: bars as areas with steps, or as outlines if they would hide each
 * other. The shapes of the drawing library keep objects for each value, which blocks the page.
 */
export function DenseShapes({ chart, rows, series, stacked }: DenseSeries) {
  const across = useXAxisScale();
  const up = useYAxisScale();
  if (across === undefined || up === undefined) return null;
  const places = rows.map(({ at }) => across(at) ?? 0);
  const height = (value: number) => up(value) ?? 0;
  const all = endsOf({ rows, series, stacked });
  const hidesOthers = !stacked && series.length > 1;
  return series.map(({ id, kind, colour, pattern, dash }, index) => {
    const ends = all[index] ?? [];
    const points = ends.map((one, place): Point | null =>
      one === null ? null : { x: places[place] ?? 0, below: height(one[0]), y: height(one[1]) },
    );
    const isFilled = kind === 'bar' && !hidesOthers;
    const drawing = runsOf(points)
      .map((run) => (isFilled ? areaOf(run) : lineOf(run, kind === 'bar')))
      .join('');
    return (
      <g key={id}>
        {isFilled ? (
          <path className="dense-area" d={drawing} fill={patternFill({ id: `${chart}-${id}`, colour, pattern })} />
        ) : (
          <path
            className="dense-line"
            d={drawing}
            fill="none"
            stroke={colour}
            strokeWidth={kind === 'bar' ? 1 : 1.75}
            strokeDasharray={dash}
          />
        )}
        {[...lonePlaces(rows.map(({ values }) => values[index] ?? null))].map((place) => (
          <circle
            key={place}
            className="lone-value"
            cx={points[place]?.x}
            cy={points[place]?.y}
            r={2.5}
            fill={colour}
          />
        ))}
      </g>
    );
  });
}

/** Dots on the lines at the place of the pointer. */
export function PointedDots({ series, stacked }: Pick<DenseSeries, 'series' | 'stacked'>) {
  const [row] = useActiveTooltipDataPoints<DrawnRow>() ?? [];
  const across = useXAxisScale();
  const up = useYAxisScale();
  if (row === undefined || across === undefined || up === undefined) return null;
  return series.map(({ id, kind, colour }, index) => {
    const value = row.values[index] ?? null;
    const isLine = kind !== 'bar' || (!stacked && series.length > 1);
    if (!isLine || value === null) return null;
    return (
      <circle key={id} cx={across(row.at)} cy={up(value)} r={4} fill={colour} stroke="var(--card)" strokeWidth={2} />
    );
  });
}

interface Point {
  readonly x: number;
  readonly y: number;
  readonly below: number;
}

/** Points without a gap between them. */
function runsOf(points: readonly (Point | null)[]): Point[][] {
  const runs: Point[][] = [];
  let run: Point[] = [];
  for (const point of [...points, null]) {
    if (point !== null) run.push(point);
    else if (run.length > 0) {
      runs.push(run);
      run = [];
    }
  }
  return runs;
}

const written = (pixels: number): number => Math.round(pixels * 10) / 10;
const middle = (one: Point, other: Point): number => written((one.x + other.x) / 2);

/** Lines to the points that follow: straight ones, or steps in the middle between two places. */
const onwards = (points: readonly Point[], isStepped: boolean, end: 'y' | 'below' = 'y'): string =>
  points
    .map((point, index) => {
      const before = points[index - 1];
      if (before === undefined) return '';
      return isStepped
        ? `H${middle(before, point)}V${written(point[end])}`
        : `L${written(point.x)},${written(point[end])}`;
    })
    .join('');

function lineOf(run: readonly Point[], isStepped: boolean): string {
  const [first, last] = [run[0], run.at(-1)];
  if (first === undefined || last === undefined) return '';
  return `M${written(first.x)},${written(first.y)}${onwards(run, isStepped)}${isStepped ? `H${written(last.x)}` : ''}`;
}

function areaOf(run: readonly Point[]): string {
  const [first, last] = [run[0], run.at(-1)];
  if (first === undefined || last === undefined) return '';
  return `${lineOf(run, true)}V${written(last.below)}${onwards(run.toReversed(), true, 'below')}H${written(first.x)}Z`;
}
