import type { LoadPoint } from '@earshot/domain/controllers/load-series';
import { HOUR_MS } from '@earshot/domain/time/durations';
import { CHART_COLOURS, type ChartProps, type ChartSeries } from '#/components/chart/chart-data.ts';
import { formatZonedTime } from '#/lib/format.ts';
import { locationDetailsTexts } from './details-texts.ts';

const { overview: texts } = locationDetailsTexts;
const DAY = 24;

const line = (
  key: 'cpu' | 'memory' | 'disk',
  series: Pick<ChartSeries<LoadPoint>, 'name' | 'colour' | 'dash'>,
): ChartSeries<LoadPoint> => ({
  ...series,
  id: key,
  kind: 'line',
  value: (point) => point[key],
  text: (point) => (point[key] === null ? null : `${Math.round(point[key])} %`),
});

/** Each line has its own dash pattern, so that lines differ by more than colour. */
const LINES = [
  line('cpu', { name: texts.cpuUsage, colour: CHART_COLOURS.accent }),
  line('memory', { name: texts.memUsage, colour: CHART_COLOURS.warn, dash: '6 3' }),
  line('disk', { name: texts.diskUsage, colour: CHART_COLOURS.muted, dash: '2 3' }),
];

const timeOf = ({ at }: LoadPoint) => Date.parse(at);

/** Loads over time, from 0 to 100 %. */
export function loadsChart(
  points: readonly LoadPoint[],
  { timezone, hours }: { timezone: string; hours: number },
): Omit<ChartProps<LoadPoint>, 'height'> {
  // The time axis starts at the first point, so that a new controller's history fills the chart.
  const [first, last] = [points[0], points.at(-1)];
  const [from, to] = [first ? timeOf(first) : 0, last ? timeOf(last) : 0];
  const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'short', timeZone: timezone });
  const write = (at: number) =>
    `${hours > DAY ? `${weekday.format(at)} ` : ''}${formatZonedTime(new Date(at), timezone)}`;
  return {
    label: `${texts.loads}: ${LINES.map(({ name }) => name).join(', ')}`,
    points,
    at: timeOf,
    series: LINES,
    times: { write, range: { from: Math.max(from, to - hours * HOUR_MS), to } },
    values: { max: 100, unit: ' %' },
    title: (point) => write(timeOf(point)),
  };
}
