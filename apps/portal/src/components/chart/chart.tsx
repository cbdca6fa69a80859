import { Suspense } from 'react';
import { Skeleton } from '#/components/ui/skeleton.tsx';
import { lazyPart } from '#/lib/lazy-part.ts';
import { useLatest } from '#/lib/use-latest.ts';
import type { ChartProps } from './chart-data.ts';
import { ChartLegend } from './chart-legend.tsx';
import { drawnSeries } from './dense-bars.ts';
import { WhenNear } from './when-near.tsx';

const DrawnChart = lazyPart(() => import('./drawn-chart.tsx').then((module) => module.DrawnChart));

/** Lines, areas or bars over time. The drawing library is loaded when the first chart is scrolled near. */
export function Chart<Point>(props: ChartProps<Point>) {
  // React elements cannot be compared as text, as the drawing is.
  const { under, ...seen } = props;
  const { label, height, points, at, title, bands = [], onPick } = seen;
  const series = drawnSeries(props);
  const latest = useLatest(props);
  const pick = (index: number) => {
    const point = latest.current.points[index];
    if (point !== undefined) latest.current.onPick?.(point);
  };
  return (
    <div>
      {/* The SVG chart is not an image file. */}
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role */}
      <div role="img" aria-label={label} style={{ height }}>
        <WhenNear height={height}>
          <Suspense fallback={<Skeleton className="h-full" />}>
            <DrawnChart
              {...seen}
              series={series}
              rows={points.map((point) => ({
                at: at(point),
                title: title(point),
                values: series.map(({ value }) => value(point)),
                texts: series.map(({ text }) => text?.(point)),
              }))}
              onPick={onPick && pick}
            />
          </Suspense>
        </WhenNear>
      </div>
      {under}
      {(series.length > 1 || bands.length > 0) && <ChartLegend entries={[...series, ...bands]} />}
    </div>
  );
}
