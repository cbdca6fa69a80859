import type { PlayDay } from '@earshot/domain/deliveries/schema';
import { CHART_COLOURS, type ChartProps, type ChartSeries } from '#/components/chart/chart-data.ts';
import { formatDayMonth, formatNumber, formatWallDay } from '#/lib/format.ts';
import { deliveryTexts } from '#/shared/deliveries/texts.ts';

const { playDays: texts } = deliveryTexts;

type Count = keyof typeof texts.counts;

const series = (
  id: Count,
  { colour, pattern }: Pick<ChartSeries<PlayDay>, 'colour' | 'pattern'>,
): ChartSeries<PlayDay> => ({
  id,
  name: texts.counts[id],
  colour,
  pattern,
  kind: 'bar',
  value: (day) => day[id],
  text: (day) => (day[id] === 0 ? null : formatNumber(day[id])),
});

/**
 * Missed plays are at the bottom, where their heights can be compared. Heard plays and each kind of missed ones have
 * a pattern of their own, for users who cannot tell red from green.
 */
const PLAY_SERIES: readonly ChartSeries<PlayDay>[] = [
  series('failed', { colour: CHART_COLOURS.bad, pattern: 'stripes' }),
  series('offline', { colour: CHART_COLOURS.bad, pattern: 'hollow' }),
  series('noReport', { colour: CHART_COLOURS.warn, pattern: 'dots' }),
  series('cut', { colour: CHART_COLOURS.idle }),
  series('waiting', { colour: CHART_COLOURS.idle, pattern: 'hollow' }),
  series('heard', { colour: CHART_COLOURS.ok }),
];

export const missedOf = ({ failed, offline, noReport }: PlayDay): number => failed + offline + noReport;
export const playsOf = (day: PlayDay): number => missedOf(day) + day.heard + day.cut + day.waiting;

const at = ({ day }: PlayDay) => Date.parse(day);

/** Bars of the plays of each day. Only results that occur have a name below the chart. */
export function playDaysChart(days: readonly PlayDay[]): Omit<ChartProps<PlayDay>, 'height'> {
  return {
    label: texts.label(days.length),
    points: days,
    at,
    series: PLAY_SERIES.filter(({ value }) => days.some((day) => value(day) !== 0)),
    stacked: true,
    times: { write: (time) => formatDayMonth(new Date(time).toISOString().slice(0, 10)) },
    title: ({ day }) => formatWallDay(day),
  };
}
