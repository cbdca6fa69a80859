import type { ReportDefinition } from '@earshot/domain/reports/definition';
import type { Granularity } from '@earshot/domain/reports/granularity';
import type { ReportData, ReportPoint } from '@earshot/domain/reports/schema';
import { DAY_MS } from '@earshot/domain/time/durations';
import { Chart } from '#/components/chart/chart.tsx';
import { PieChart } from '#/components/chart/pie-chart.tsx';
import { zonedWriter } from '#/lib/format.ts';
import { seriesLook } from '../series-look.ts';
import { reportTexts as texts } from '../texts.ts';
import { periodWriter } from './report-cell.tsx';

const HEIGHT = 288;

interface ReportChartProps {
  readonly definition: ReportDefinition;
  readonly data: ReportData;
  readonly granularity: Granularity;
  readonly onPick?: ((point: ReportPoint) => void) | undefined;
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
function Bars({ definition, data, granularity, onPick }: ReportChartProps) {
  const { timezone, series, points } = data;
  const { timeBased, axisLabels, stacked } = definition;
  const writeTime = timeWriter(data, granularity);
  const writePeriod = periodWriter({ timezone, granularity });
  // Bars with names are placed by their order.
  const placed = points.map((point, index) => ({ point, place: point.at === null ? index : Date.parse(point.at) }));
  return (
    <Chart<(typeof placed)[number]>
      label={timeBased ? texts.chart(definition.name) : texts.namedChart(definition.name)}
      height={HEIGHT}
      points={placed}
      at={({ place }) => place}
      series={series.map(({ key, label }, index) => ({
        // Two tokens may have the same title. The series keep the order of the response.
        id: String(index),
        name: label,
        kind: 'bar',
        value: ({ point }) => point.values[index] ?? null,
        ...seriesLook(key, index),
      }))}
      stacked={stacked}
      times={{ write: timeBased ? writeTime : (place) => points[place]?.label ?? '', label: axisLabels.x }}
      values={{ label: axisLabels.y }}
      title={({ point: { at, label } }) => (at === null ? label : writePeriod(at))}
      onPick={onPick && (({ point }) => onPick(point))}
    />
  );
}

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
