import { Suspense } from 'react';
import { Skeleton } from '#/components/ui/skeleton.tsx';
import { formatNumber, formatPercent } from '#/lib/format.ts';
import { lazyPart } from '#/lib/lazy-part.ts';
import type { BarPattern } from './chart-data.ts';
import { ChartMark } from './chart-legend.tsx';
import { WhenNear } from './when-near.tsx';

const DrawnPie = lazyPart(() => import('./drawn-pie.tsx').then((module) => module.DrawnPie));

export interface PieSlice {
  readonly id: string;
  readonly name: string;
  readonly value: number;
  /** A CSS colour of the theme. */
  readonly colour: string;
  readonly pattern?: BarPattern | undefined;
}

interface PieChartProps {
  /** Text for screen readers. Say where the same values are listed. */
  readonly label: string;
  /** In pixels. */
  readonly height: number;
  readonly slices: readonly PieSlice[];
}

/** A pie with the names, values and shares of its slices. The drawing library is loaded with the first chart. */
export function PieChart({ label, height, slices }: PieChartProps) {
  const total = slices.reduce((sum, { value }) => sum + value, 0);
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
      {/* The SVG chart is not an image file. */}
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role */}
      <div role="img" aria-label={label} style={{ height }} className="min-w-56 flex-1">
        <WhenNear height={height}>
          <Suspense fallback={<Skeleton className="h-full" />}>
            <DrawnPie slices={slices} />
          </Suspense>
        </WhenNear>
      </div>
      <ul aria-hidden className="grid gap-1.5 text-sm">
        {slices.map(({ id, name, value, colour, pattern }) => (
          <li key={id} className="flex items-center gap-2">
            <ChartMark colour={colour} pattern={pattern} />
            <span>{name}</span>
            <span className="tabular ml-auto pl-3 text-muted-foreground">
              <b className="font-medium text-foreground">{formatNumber(value)}</b> · {formatPercent(value, total)}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
