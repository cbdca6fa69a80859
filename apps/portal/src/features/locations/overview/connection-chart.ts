import type { ControllerStatus } from '@earshot/domain/controllers/presence';
import type { LocationConnection } from '@earshot/domain/locations/connection-schema';
import { type BarPattern, CHART_COLOURS, type ChartProps } from '#/components/chart/chart-data.ts';
import { formatPercent, formatZonedDateTime, formatZonedTime } from '#/lib/format.ts';
import { controllerStatusTexts } from '#/shared/controllers/texts.ts';
import { overviewTexts } from './overview-texts.ts';

const { connection: texts } = overviewTexts;

type Period = LocationConnection['periods'][number];

/** Each status has a pattern of its own, for users who cannot tell the colours apart. */
const BANDS: Readonly<Record<ControllerStatus, { readonly colour: string; readonly pattern?: BarPattern }>> = {
  active: { colour: CHART_COLOURS.ok },
  fault: { colour: CHART_COLOURS.bad, pattern: 'dots' },
  rebooting: { colour: CHART_COLOURS.accent, pattern: 'dots' },
  inactive: { colour: CHART_COLOURS.warn, pattern: 'stripes' },
  unknown: { colour: CHART_COLOURS.idle, pattern: 'hollow' },
};
const TICKS = 6;

const startOf = ({ from }: Period) => Date.parse(from);
export const lengthOf = ({ from, to }: Period): number => Date.parse(to) - Date.parse(from);

/** Bands of the statuses over time. */
export function connectionChart(
  { from, to, periods }: LocationConnection,
  timezone: string,
): Omit<ChartProps<Period>, 'height'> {
  const range = { from: Date.parse(from), to: Date.parse(to) };
  const last = periods.at(-1);
  const step = (range.to - range.from) / TICKS;
  return {
    label: texts.label,
    // A single point would be drawn as a dot.
    points: last === undefined ? [] : [...periods, { ...last, from: to }],
    at: startOf,
    title: (period) => formatZonedDateTime(period.from, timezone),
    series: [],
    times: {
      range,
      write: (at) => formatZonedTime(new Date(at), timezone),
      ticks: Array.from({ length: TICKS + 1 }, (_, index) => range.from + index * step),
    },
    values: { max: 1, shown: false },
    bands: periods.map((period) => ({
      ...BANDS[period.status],
      from: startOf(period),
      to: Date.parse(period.to),
      name: controllerStatusTexts[period.status],
    })),
  };
}

const sum = (periods: readonly Period[]) => periods.reduce((total, period) => total + lengthOf(period), 0);

/** The connection in a sentence. Undefined if nothing is known. */
export function connectionWords({ periods }: Pick<LocationConnection, 'periods'>): string | undefined {
  const unknown = sum(periods.filter(({ status }) => status === 'unknown'));
  const known = sum(periods) - unknown;
  if (known <= 0) return undefined;
  const offline = periods.filter(({ status }) => status === 'inactive');
  const online = known - sum(offline);
  const always = unknown > 0 ? texts.alwaysKnown : texts.always;
  const words =
    online === known || online === 0
      ? [online === 0 ? always.offline : always.online]
      : [
          texts.online(formatPercent(online, known), unknown > 0 ? texts.knownTime : texts.time),
          texts.offline(offline.length, Math.max(...offline.map(lengthOf))),
        ];
  return `${[...words, ...(unknown > 0 ? [texts.unknown(unknown)] : [])].join(', ')}.`;
}
