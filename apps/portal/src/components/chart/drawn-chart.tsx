import {
  Area,
  Bar,
  CartesianGrid,
  ComposedChart,
  Label,
  Line,
  ReferenceArea,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import { memo, useId } from 'react';
import { formatNumber } from '#/lib/format.ts';
import { PatternDefinition, patternFill } from './bar-pattern.tsx';
import type { ChartProps } from './chart-data.ts';
import { ChartTip } from './chart-tip.tsx';
import { isDense } from './dense-bars.ts';
import { type DenseSeries, DenseShapes, PointedDots, topOf } from './dense-shapes.tsx';
import { type DrawnRow, type DrawnSeries, lonePlaces } from './drawn-rows.ts';
import { AXIS_WIDTH, LABELLED_WIDTH, PLOT_END } from './plot-place.ts';

const TICK = { fill: 'var(--muted-foreground)', fontSize: 12 };
const LABEL_HEIGHT = 18;
/** More than have room on a wide screen. */
const MOST_LABELS = 30;

interface DrawnChartProps extends Pick<ChartProps<never>, 'times' | 'values' | 'stacked' | 'bands' | 'sync'> {
  readonly rows: readonly DrawnRow[];
  readonly series: readonly DrawnSeries[];
  /** Must stay valid: a later function does not replace it while the drawing is the same. */
  readonly onPick?: ((index: number) => void) | undefined;
}

/** Everything that is seen, as text. Functions are left out, so that pages may create them on each render. */
const drawingOf = ({ onPick, ...seen }: DrawnChartProps): string =>
  JSON.stringify([seen, seen.rows.map(({ at }) => seen.times.write(at)), onPick !== undefined]);

/** Drawing takes much longer than comparing, and most renders of a page do not concern its charts. */
export const DrawnChart = memo(Drawing, (before, after) => drawingOf(before) === drawingOf(after));

/** Draws without animation, so that reduced motion needs no other drawing. */
function Drawing({ rows, series, times, values = {}, stacked, bands = [], sync, onPick }: DrawnChartProps) {
  const id = useId();
  const hasBars = series.some(({ kind }) => kind === 'bar');
  const isOneShapeEach = hasBars && isDense(rows.length, series.length);
  const dense = { chart: id, rows, series, stacked: stacked === true };
  return (
    <ResponsiveContainer width="100%" height="100%">
      <ComposedChart
        data={[...rows]}
        margin={{ top: 8, right: PLOT_END, bottom: times.label === undefined ? 0 : LABEL_HEIGHT, left: 0 }}
        accessibilityLayer={false}
        barCategoryGap={rows.length > 60 ? 0 : '14%'}
        {...(sync !== undefined && { syncId: sync, syncMethod: 'value' as const })}
        {...(onPick && {
          onClick: ({ activeTooltipIndex }) => activeTooltipIndex != null && onPick(Number(activeTooltipIndex)),
          style: { cursor: 'pointer' },
        })}
      >
        {values.shown !== false && <CartesianGrid stroke="var(--border)" vertical={false} />}
        {timeAxis(hasBars ? { ticks: labelledPlaces(rows), ...times } : times, hasBars)}
        {valueAxis(values)}
        {series.length > 0 && (
          <Tooltip
            cursor={hasBars ? { fill: 'var(--muted)' } : { stroke: 'var(--input)' }}
            isAnimationActive={false}
            wrapperStyle={{ zIndex: 10 }}
            content={<RowTip series={series} unit={values.unit} />}
          />
        )}
        {/* Bands need the scales, which exist only with a line. */}
        {bands.length > 0 && <Line dataKey={() => 0} stroke="none" dot={false} activeDot={false} legendType="none" />}
        {bands.map(
          ({ from, colour, pattern }) =>
            pattern !== undefined && (
              <PatternDefinition key={from} id={`${id}-${from}`} colour={colour} pattern={pattern} />
            ),
        )}
        {bands.map(({ from, to, colour, pattern }) => (
          <ReferenceArea
            key={from}
            x1={from}
            x2={to}
            fill={patternFill({ id: `${id}-${from}`, colour, pattern })}
            fillOpacity={1}
          />
        ))}
        {series.map(
          ({ id: key, colour, pattern }) =>
            pattern !== undefined && (
              <PatternDefinition key={key} id={`${id}-${key}`} colour={colour} pattern={pattern} />
            ),
        )}
        {isOneShapeEach ? (
          <>
            {/* The axes and the tip need a series of the drawing library. */}
            <Line dataKey={topOf(dense)} stroke="none" dot={false} activeDot={false} isAnimationActive={false} />
            <DenseShapes {...dense} />
            <PointedDots {...dense} />
          </>
        ) : (
          series.map((one, index) => drawn(one, { ...dense, index }))
        )}
      </ComposedChart>
    </ResponsiveContainer>
  );
}

/**
 * Places whose labels may be drawn, counted from the last one. Those without room are left out, but measuring the text of each of
 * many places would take longer than the rest of the drawing.
 */
function labelledPlaces(rows: readonly DrawnRow[]): readonly number[] | undefined {
  const every = Math.ceil(rows.length / MOST_LABELS);
  if (every < 2) return undefined;
  return rows.filter((_, index) => (rows.length - 1 - index) % every === 0).map(({ at }) => at);
}

interface RowTipProps {
  readonly series: readonly DrawnSeries[];
  readonly unit: string | undefined;
  /** Set by the drawing library. */
  readonly payload?: readonly { readonly payload?: unknown }[];
}

function RowTip({ series, unit = '', payload = [] }: RowTipProps) {
  const row = payload[0]?.payload as DrawnRow | undefined;
  if (row === undefined) return null;
  const lines = series.flatMap((one, index) => {
    const value = row.values[index] ?? null;
    const text = row.texts[index];
    if (text === null || (value === null && text === undefined)) return [];
    return [{ ...one, text: text ?? `${formatNumber(value)}${unit}` }];
  });
  return <ChartTip title={row.title} lines={lines} />;
}

const timeAxis = ({ write, range, ticks, hidden = false, label }: ChartProps<never>['times'], hasBars: boolean) => (
  <XAxis
    dataKey="at"
    tickFormatter={write}
    tick={TICK}
    stroke="var(--border)"
    minTickGap={24}
    hide={hidden}
    {...(ticks && { ticks: [...ticks] })}
    {...(!hasBars && {
      type: 'number' as const,
      domain: range ? [range.from, range.to] : ['dataMin', 'dataMax'],
      allowDataOverflow: true,
    })}
  >
    {label !== undefined && (
      <Label value={label} position="insideBottom" offset={6 - LABEL_HEIGHT} fill="var(--muted-foreground)" />
    )}
  </XAxis>
);

const valueAxis = ({
  min = 0,
  max,
  ticks,
  unit = '',
  label,
  shown = true,
}: NonNullable<ChartProps<never>['values']>) => (
  <YAxis
    width={label === undefined ? AXIS_WIDTH : LABELLED_WIDTH}
    domain={[min, max ?? 'auto']}
    allowDataOverflow={max !== undefined}
    allowDecimals={false}
    unit={unit}
    tick={shown && TICK}
    axisLine={shown}
    tickLine={shown}
    stroke="var(--border)"
    {...(ticks && { ticks: [...ticks] })}
  >
    {label !== undefined && (
      <Label
        value={label}
        angle={-90}
        position="insideLeft"
        fill="var(--muted-foreground)"
        style={{ textAnchor: 'middle' }}
      />
    )}
  </YAxis>
);

function drawn(
  { id, name, colour, kind, dash, pattern }: DrawnSeries,
  { index, chart, rows, stacked }: DenseSeries & { readonly index: number },
) {
  const common = {
    dataKey: ({ values }: DrawnRow) => values[index] ?? null,
    name,
    isAnimationActive: false,
    ...(stacked && { stackId: 'all' }),
  };
  if (kind === 'bar') {
    const fill = patternFill({ id: `${chart}-${id}`, colour, pattern });
    return <Bar key={id} {...common} fill={fill} maxBarSize={36} />;
  }
  const line = {
    ...common,
    stroke: colour,
    strokeWidth: 1.75,
    dot: loneDots(rows, index, colour),
    ...(dash !== undefined && { strokeDasharray: dash }),
  };
  if (kind === 'area') return <Area key={id} {...line} type="stepAfter" fill={colour} fillOpacity={0.15} />;
  return <Line key={id} {...line} type={kind === 'step' ? 'stepAfter' : 'linear'} />;
}

function loneDots(rows: readonly DrawnRow[], series: number, colour: string) {
  const lone = lonePlaces(rows.map(({ values }) => values[series] ?? null));
  if (lone.size === 0) return false;
  return ({ cx, cy, index }: { cx?: number; cy?: number; index: number }) =>
    lone.has(index) ? (
      <circle key={index} className="lone-value" cx={cx} cy={cy} r={2.5} fill={colour} />
    ) : (
      <g key={index} />
    );
}
