import type { TaskNight } from '@earshot/domain/tasks/schema';
import { CHART_COLOURS, type ChartProps, type ChartSeries } from '#/components/chart/chart-data.ts';
import { formatDayMonth, formatNumber, formatWallDay } from '#/lib/format.ts';
import { taskTexts } from './texts.ts';

const { progressByNight: texts, states } = taskTexts;

const words = (count: number) => (count === 0 ? null : formatNumber(count));

const SERIES: readonly ChartSeries<TaskNight>[] = [
  {
    id: 'done',
    name: states.done,
    colour: CHART_COLOURS.ok,
    kind: 'bar',
    value: ({ done }) => done,
    text: ({ done }) => words(done),
  },
  {
    id: 'failed',
    name: states.failed,
    colour: CHART_COLOURS.bad,
    pattern: 'stripes',
    kind: 'bar',
    value: ({ failed }) => failed,
    text: ({ failed }) => words(failed),
  },
  {
    id: 'skipped',
    name: states.skipped,
    colour: CHART_COLOURS.idle,
    pattern: 'hollow',
    kind: 'bar',
    value: ({ skipped }) => skipped,
    text: ({ skipped }) => words(skipped),
  },
  {
    id: 'left',
    name: texts.left,
    colour: CHART_COLOURS.plain,
    kind: 'line',
    dash: '4 3',
    value: ({ left }) => left,
  },
];

/** Bars of what ended in each night, and a line of what was left. States without controllers have no name below. */
export const taskNightsChart = (nights: readonly TaskNight[]): Omit<ChartProps<TaskNight>, 'height'> => ({
  label: texts.label(nights.length),
  points: nights,
  at: ({ evening }) => Date.parse(evening),
  stacked: true,
  times: { write: (time) => formatDayMonth(new Date(time).toISOString().slice(0, 10)) },
  title: ({ evening }) => formatWallDay(evening),
  series: SERIES.filter(({ id, value }) => id === 'left' || nights.some((night) => value(night) !== 0)),
});
