import type { ReportDefinition } from '@earshot/domain/reports/definition';
import type { Granularity } from '@earshot/domain/reports/granularity';
import type { ReportData, ReportPoint } from '@earshot/domain/reports/schema';
import { DAY_MS } from '@earshot/domain/time/durations';
import { CHART_COLOURS, type ChartSeries } from '#/components/chart/chart-data.ts';
import { Chart } from '#/components/chart/chart.tsx';
import { isDense } from '#/components/chart/dense-bars.ts';
import { PieChart } from '#/components/chart/pie-chart.tsx';
import { zonedWriter } from '#/lib/format.ts';
import type { ShownMarks } from '../api/use-report-marks.ts';
import { seriesLook } from '../series-look.ts';
import { reportTexts as texts } from '../texts.ts';
import { MarkStrip } from './mark-strip.tsx';
import { periodWriter } from './report-cell.tsx';

const HEIGHT = 288;

interface Placed {
  readonly point: ReportPoint;
  readonly index: number;
  /** On the horizontal axis. */
  readonly place: number;
}

interface ReportChartProps {
  readonly definition: ReportDefinition;
  readonly data: ReportData;
  readonly granularity: Granularity;
  readonly onPick?: ((point: ReportPoint) => void) | undefined;
  /** Marks on the time axis; absent if there is no such axis. */
  readonly marks?: ShownMarks | undefined;
}

/** Bars or a pie. The table of the report has the same data. */
export function ReportChart(props: ReportChartProps) {
  const { definition, data } = props;
  if (definition.type !== 'pie') return <Bars {...props} />;
  return (
    <PieChart
      label={texts.pie(definition.name)}
      height={HEIGHT}
      slices={data.points.map(({ label, values }, index) => ({
        id: String(index),
        name: label,
        value: values[0] ?? 0,
        ...seriesLook(label, index),
      }))}
    />
  );
}

/** Bars over time, or bars with names. */
function Bars({ definition, data, granularity, onPick, marks }: ReportChartProps) {
  const { timezone, series, points } = data;
  const { timeBased, axisLabels, stacked } = definition;
  const writeTime = timeWriter(data, granularity);
  const writePeriod = periodWriter({ timezone, granularity });
  const compared = comparedLines(data);
  // Bars with names are placed by their order.
  const placed = points.map((point, index): Placed => ({
    point,
    index,
    place: point.at === null ? index : Date.parse(point.at),
  }));
  return (
    <Chart<Placed>
      label={timeBased ? texts.chart(definition.name) : texts.namedChart(definition.name)}
      height={HEIGHT}
      points={placed}
      at={({ place }) => place}
      series={[
        ...series.map(({ key, label }, index) => ({
          // Two tokens may have the same title. The series keep the order of the response.
          id: String(index),
          name: label,
          kind: 'bar' as const,
          value: ({ point }: Placed) => point.values[index] ?? null,
          ...seriesLook(key, index),
        })),
        ...compared,
      ]}
      stacked={stacked}
      times={{ write: timeBased ? writeTime : (place) => points[place]?.label ?? '', label: axisLabels.x }}
      values={{ label: valueLabel(definition, data) }}
      title={({ point: { at, label } }) => (at === null ? label : writePeriod(at))}
      under={
        marks && (
          <MarkStrip
            marks={marks}
            data={data}
            granularity={granularity}
            isDense={isDense(points.length, series.length + compared.length)}
          />
        )
      }
      onPick={onPick && (({ point }) => onPick(point))}
    />
  );
}

/** A ranking by another column has its name. */
const valueLabel = ({ ranking, axisLabels }: ReportDefinition, { series }: ReportData): string =>
  (ranking !== null && series.length === 1 ? series[0]?.label : undefined) ?? axisLabels.y;

/** Dashed lines over the bars. Of several series, each line has the colour of its bars. */
const comparedLines = ({ comparison, series: bars }: ReportData): ChartSeries<Placed>[] =>
  (comparison?.series ?? []).map(({ key, label }, at) => ({
    id: `compared-${at}`,
    name: texts.compared(label, comparison?.label ?? ''),
    kind: 'line',
    value: ({ index }) => comparison?.values[index]?.[at] ?? null,
    colour:
      bars.length > 1 && bars.length === comparison?.series.length ? seriesLook(key, at).colour : CHART_COLOURS.plain,
    dash: '5 3',
  }));

const BELOW = { day: '2-digit', month: '2-digit' } as const;
const CLOCK = { hour: '2-digit', minute: '2-digit' } as const;

/** Writes the time below a bar: "Nov 26", "26/11", "26/11 09:00", or "09:00" within a day. */
function timeWriter({ timezone, points }: ReportData, granularity: Granularity): (at: number) => string {
  const [first, last] = [points[0]?.at, points.at(-1)?.at];
  const isWithinDay = Date.parse(last ?? '') - Date.parse(first ?? '') < DAY_MS;
  const options = {
    months: { month: 'short', year: '2-digit' },
    days: BELOW,
    hours: isWithinDay ? CLOCK : { ...BELOW, ...CLOCK },
    minutes: isWithinDay ? CLOCK : { ...BELOW, ...CLOCK },
  } as const satisfies Record<Granularity, Intl.DateTimeFormatOptions>;
  return zonedWriter(timezone, options[granularity]);
}
