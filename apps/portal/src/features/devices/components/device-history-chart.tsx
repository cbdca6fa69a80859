import type { DevicePoint } from '@earshot/domain/devices/detail-schema';
import { Chart } from '#/components/chart/chart.tsx';
import { type BarPattern, CHART_COLOURS, type ChartBand, seriesColour } from '#/components/chart/chart-data.ts';
import { formatZonedDateTime, formatZonedTime } from '#/lib/format.ts';
import { deviceTexts } from '#/shared/devices/texts.ts';
import {
  conferenceSpans,
  type DrawnPoint,
  type DrawnTime,
  drawnPoints,
  hasBattery,
  hasConference,
  type Span,
  statusSpans,
} from '../history-points.ts';
import { tagKindOf, type TagKind } from '../tag-kind.ts';

const { history: texts } = deviceTexts;

const FILLS: Readonly<Record<TagKind, Pick<ChartBand, 'colour' | 'pattern'>>> = {
  active: { colour: CHART_COLOURS.ok },
  online: { colour: CHART_COLOURS.ok },
  offline: { colour: CHART_COLOURS.warn, pattern: 'stripes' },
  inactive: { colour: CHART_COLOURS.idle, pattern: 'stripes' },
  inactiveLight: { colour: 'var(--input)' },
  fault: { colour: CHART_COLOURS.bad, pattern: 'dots' },
  rebooting: { colour: CHART_COLOURS.accent, pattern: 'dots' },
  default: { colour: 'var(--input)' },
  unknown: { colour: CHART_COLOURS.idle, pattern: 'hollow' },
};
const TICKS = 6;
const PATTERNS: readonly (BarPattern | undefined)[] = [undefined, 'stripes', 'hollow', 'dots'];

/** The first four conferences have patterns of the strongest colour, the next ones those of a lighter colour. */
function conferenceBands(spans: readonly Span<number>[]): ChartBand[] {
  const shown = [...new Set(spans.map(({ value }) => value))].toSorted((one, other) => one - other);
  return spans.map(({ value, ...span }) => {
    const index = shown.indexOf(value);
    return {
      ...span,
      name: deviceTexts.conferenceNumber(value),
      colour: seriesColour(2 * Math.floor(index / PATTERNS.length)),
      pattern: PATTERNS[index % PATTERNS.length],
    };
  });
}

interface DeviceHistoryChartProps {
  readonly points: readonly DevicePoint[];
  readonly time: DrawnTime;
  readonly timezone: string;
}

const ticksOf = ({ from, to }: DrawnTime) =>
  Array.from({ length: TICKS + 1 }, (_, index) => from + ((to - from) * index) / TICKS);

/** Battery, conference and status on a common time axis. */
export function DeviceHistoryChart({ points, time, timezone }: DeviceHistoryChartProps) {
  const times = { write: (at: number) => formatZonedTime(new Date(at), timezone), range: time, ticks: ticksOf(time) };
  const common = {
    points: drawnPoints(points, time),
    at: ({ at }: DrawnPoint) => at,
    title: ({ at }: DrawnPoint) => formatZonedDateTime(new Date(at), timezone),
    sync: 'device',
  };
  const spans = statusSpans(points, time).map(({ value, ...span }) => ({
    ...span,
    name: deviceTexts.statuses[value],
    ...FILLS[tagKindOf(value)],
  }));
  return (
    <section aria-label={texts.drawing(points.length)}>
      {hasBattery(points) && (
        <Part name={texts.battery}>
          <Chart
            {...common}
            label={texts.battery}
            height={132}
            times={{ ...times, hidden: true }}
            values={{ max: 100, ticks: [0, 50, 100], unit: ' %' }}
            series={[
              {
                id: 'battery',
                name: texts.battery,
                colour: CHART_COLOURS.accent,
                kind: 'area',
                value: ({ battery }) => battery,
              },
            ]}
          />
        </Part>
      )}
      {hasConference(points) && (
        <Part name={texts.conference}>
          <Chart
            {...common}
            label={texts.conference}
            height={36}
            times={{ ...times, hidden: true }}
            values={{ max: 1, shown: false }}
            series={[]}
            bands={conferenceBands(conferenceSpans(points, time))}
          />
        </Part>
      )}
      <Part name={texts.status}>
        <Chart
          {...common}
          label={texts.status}
          height={66}
          times={times}
          values={{ max: 1, shown: false }}
          series={[]}
          bands={spans}
        />
      </Part>
    </section>
  );
}

function Part({ name, children }: { name: string; children: React.ReactElement }) {
  return (
    <div>
      <p aria-hidden className="text-xs text-muted-foreground">
        {name}
      </p>
      {children}
    </div>
  );
}
