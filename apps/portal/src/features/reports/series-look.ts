import { type BarPattern, CHART_COLOURS, seriesColour } from '#/components/chart/chart-data.ts';

interface Look {
  readonly colour: string;
  readonly pattern?: BarPattern | undefined;
}

/** Series with a meaning of their own, by key: how calls and plays ended. */
const LOOKS: Readonly<Record<string, Look>> = {
  answered: { colour: CHART_COLOURS.ok },
  'timed-out': { colour: CHART_COLOURS.bad, pattern: 'stripes' },
  cancelled: { colour: CHART_COLOURS.warn, pattern: 'dots' },
  open: { colour: CHART_COLOURS.idle, pattern: 'hollow' },
  heard: { colour: CHART_COLOURS.ok },
  cut: { colour: CHART_COLOURS.warn, pattern: 'dots' },
  failed: { colour: CHART_COLOURS.bad, pattern: 'stripes' },
  offline: { colour: CHART_COLOURS.warn, pattern: 'stripes' },
  noReport: { colour: CHART_COLOURS.idle, pattern: 'stripes' },
  waiting: { colour: CHART_COLOURS.idle, pattern: 'hollow' },
};

/** Colour and pattern of a series; shades of the accent colour for series that the data name. */
export const seriesLook = (key: string, index: number): Look =>
  (Object.hasOwn(LOOKS, key) ? LOOKS[key] : undefined) ?? { colour: seriesColour(index) };
