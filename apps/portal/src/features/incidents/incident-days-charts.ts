import type { IncidentDay } from '@earshot/domain/incidents/schema';
import { HOUR_MS } from '@earshot/domain/time/durations';
import { CHART_COLOURS, type ChartProps } from '#/components/chart/chart-data.ts';
import { formatDayMonth, formatLength, formatWallDay } from '#/lib/format.ts';
import { incidentTexts } from '#/shared/incidents/texts.ts';

const { days: texts } = incidentTexts;

type DaysChart = Omit<ChartProps<IncidentDay>, 'height'>;

const at = ({ day }: IncidentDay) => Date.parse(day);
const hours = (ms: number | null) => (ms === null ? null : ms / HOUR_MS);
const common = {
  at,
  title: ({ day }: IncidentDay) => formatWallDay(day),
  times: { write: (time: number) => formatDayMonth(new Date(time).toISOString().slice(0, 10)) },
  // Bars and lines have the same places, because both charts have bars.
  sync: 'incident-days',
};

/** Bars of what began and was resolved, and a line of what remained. */
export const countsChart = (days: readonly IncidentDay[]): DaysChart => ({
  ...common,
  label: texts.label(days.length),
  points: days,
  series: [
    {
      id: 'began',
      name: texts.began,
      colour: CHART_COLOURS.bad,
      pattern: 'stripes',
      kind: 'bar',
      value: ({ began }) => began,
    },
    { id: 'resolved', name: texts.resolved, colour: CHART_COLOURS.ok, kind: 'bar', value: ({ resolved }) => resolved },
    {
      id: 'unresolved',
      name: texts.unresolved,
      colour: CHART_COLOURS.plain,
      kind: 'line',
      dash: '4 3',
      value: ({ unresolved }) => unresolved,
    },
  ],
});

/** Bars of the median and the longest time to repair, in hours. */
export const repairChart = (days: readonly IncidentDay[]): DaysChart => ({
  ...common,
  label: texts.repairLabel(days.length),
  points: days,
  values: { unit: ' h' },
  series: [
    {
      id: 'median',
      name: texts.median,
      colour: CHART_COLOURS.accent,
      kind: 'bar',
      value: ({ medianRepairMs }) => hours(medianRepairMs),
      text: ({ medianRepairMs }) => (medianRepairMs === null ? null : formatLength(medianRepairMs)),
    },
    {
      id: 'longest',
      name: texts.longest,
      colour: CHART_COLOURS.accent,
      pattern: 'hollow',
      kind: 'bar',
      value: ({ longestRepairMs }) => hours(longestRepairMs),
      text: ({ longestRepairMs }) => (longestRepairMs === null ? null : formatLength(longestRepairMs)),
    },
  ],
});
