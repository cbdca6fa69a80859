import type { AvailabilityStep } from '@earshot/domain/controllers/availability-periods';
import type { AvailabilityPeriod } from '@earshot/domain/controllers/availability-schema';
import { CHART_COLOURS, type ChartProps } from '#/components/chart/chart-data.ts';
import { formatDayMonth, formatLength, formatShare, formatTime, formatWallDay } from '#/lib/format.ts';
import { dashboardTexts } from './texts.ts';

const { availability: texts } = dashboardTexts;

type AvailabilityChart = Omit<ChartProps<AvailabilityPeriod>, 'height'>;

/** Marks of the possible axes, in per cent. Each begins with its lower end. */
const AXES: readonly (readonly [start: number, ...others: number[]])[] = [
  [99, 99.5, 100],
  [95, 96, 97, 98, 99, 100],
  [90, 92, 94, 96, 98, 100],
  [80, 85, 90, 95, 100],
  [50, 60, 70, 80, 90, 100],
];
const WHOLE_AXIS = [0, 25, 50, 75, 100] as const;

/** Marks of the axis, lower end first: days of 98 and 100 % could not be told apart on an axis from 0. */
export function axisMarks(periods: readonly AvailabilityPeriod[]): readonly [start: number, ...others: number[]] {
  const lowest = Math.min(100, ...periods.map(({ availability }) => 100 * (availability ?? 1)));
  return AXES.find(([start]) => start < lowest) ?? WHOLE_AXIS;
}

/** The time offline in words; null if there was none. */
export const offlineText = ({ knownMs, onlineMs }: Pick<AvailabilityPeriod, 'knownMs' | 'onlineMs'>): string | null =>
  knownMs - onlineMs < 30_000 ? null : formatLength(knownMs - onlineMs);

const titleOf = ({ day, from }: AvailabilityPeriod, by: AvailabilityStep): string =>
  by === 'days' ? formatWallDay(day) : `${formatWallDay(day)}, ${formatTime(from)}`;

/** Bars of the days, or an area of the hours. */
export function availabilityChart(
  periods: readonly AvailabilityPeriod[],
  { by, onPick }: { by: AvailabilityStep; onPick: AvailabilityChart['onPick'] },
): AvailabilityChart {
  const marks = axisMarks(periods);
  return {
    label: texts.label(texts.steps[by].toLowerCase()),
    points: periods,
    at: ({ from }) => Date.parse(from),
    title: (period) => titleOf(period, by),
    times: {
      write: (at) => formatDayMonth(periods.find(({ from }) => Date.parse(from) === at)?.day ?? ''),
      ...(by === 'hours' && { ticks: starts(periods) }),
    },
    values: { min: marks[0], max: 100, ticks: marks, unit: ' %' },
    series: [
      {
        id: 'online',
        name: texts.online,
        colour: CHART_COLOURS.ok,
        kind: by === 'days' ? 'bar' : 'area',
        value: ({ availability }) => (availability === null ? null : 100 * availability),
        text: (period) =>
          period.availability === null
            ? texts.unknown
            : texts.point(formatShare(period.availability), offlineText(period)),
      },
    ],
    onPick,
  };
}

/** Starts of the days, in milliseconds since the epoch. */
const starts = (periods: readonly AvailabilityPeriod[]): number[] =>
  periods.filter(({ day }, index) => day !== periods[index - 1]?.day).map(({ from }) => Date.parse(from));
