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
import type { ChartProps, ChartSeries } from './chart-data.ts';
import { ChartTip } from './chart-tip.tsx';
import { isDense } from './dense-bars.ts';
import { AXIS_WIDTH, LABELLED_WIDTH, PLOT_END } from './plot-place.ts';

const TICK = { fill: 'var(--muted-foreground)', fontSize: 12 };
const LABEL_HEIGHT = 18;

interface DrawnRow {
  readonly at: number;
  readonly title: string;
  readonly values: readonly (number | null)[];
  readonly texts: readonly (string | null | undefined)[];
}

/** The part of a series that does not depend on the type of its points. */
type DrawnSeries = Omit<ChartSeries<never>, 'value' | 'text'>;

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
  const dense = isDense(rows.length, series.length);
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
        {timeAxis(times, hasBars)}
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
        {series.map((one, index) =>
          drawn(one, { index, chart: id, rows, stacked: stacked === true, dense, alone: series.length === 1 }),
        )}
      </ComposedChart>
    </ResponsiveContainer>
  );
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

interface DrawnPlace {
  readonly index: number;
  readonly chart: string;
  readonly rows: readonly DrawnRow[];
  readonly stacked: boolean;
  readonly dense: boolean;
  readonly alone: boolean;
}

function drawn(
  { id, name, colour, kind, dash, pattern }: DrawnSeries,
  { index, chart, rows, stacked, dense, alone }: DrawnPlace,
) {
  const common = {
    dataKey: ({ values }: DrawnRow) => values[index] ?? null,
    name,
    isAnimationActive: false,
    ...(stacked && { stackId: 'all' }),
  };
  const dashed = dash === undefined ? {} : { strokeDasharray: dash };
  if (kind === 'bar') {
    const fill = patternFill({ id: `${chart}-${id}`, colour, pattern });
    if (!dense) return <Bar key={id} {...common} fill={fill} maxBarSize={36} />;
    const shape = { ...common, type: 'step', dot: loneDots(rows, index, colour) } as const;
    // Bars beside each other would hide each other, so these become outlines.
    if (!stacked && !alone) return <Line key={id} {...shape} {...dashed} stroke={colour} />;
    return <Area key={id} {...shape} stroke="none" fill={fill} fillOpacity={1} activeDot={false} />;
  }
  const line = {
    ...common,
    stroke: colour,
    strokeWidth: 1.75,
    dot: loneDots(rows, index, colour),
    ...dashed,
  };
  if (kind === 'area') return <Area key={id} {...line} type="stepAfter" fill={colour} fillOpacity={0.15} />;
  return <Line key={id} {...line} type={kind === 'step' ? 'stepAfter' : 'linear'} />;
}

/** Marks the values between two gaps, where a shape of one point has no width. */
function loneDots(rows: readonly DrawnRow[], series: number, colour: string) {
  const isKnown = (at: number) => (rows[at]?.values[series] ?? null) !== null;
  const isLone = (at: number) => isKnown(at) && !isKnown(at - 1) && !isKnown(at + 1);
  if (!rows.some((_, at) => isLone(at))) return false;
  return ({ cx, cy, index }: { cx?: number; cy?: number; index: number }) =>
    isLone(index) ? (
      <circle key={index} className="lone-value" cx={cx} cy={cy} r={2.5} fill={colour} />
    ) : (
      <g key={index} />
    );
}
