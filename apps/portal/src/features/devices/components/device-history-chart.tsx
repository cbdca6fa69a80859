import type { DevicePoint } from '@earshot/domain/devices/detail-schema';
import { Chart } from '#/components/chart/chart.tsx';
import { CHART_COLOURS } from '#/components/chart/chart-data.ts';
import { formatZonedDateTime, formatZonedTime } from '#/lib/format.ts';
import { deviceTexts } from '#/shared/devices/texts.ts';
import {
  type DrawnPoint,
  type DrawnTime,
  drawnPoints,
  hasBattery,
  hasConference,
  statusSpans,
} from '../history-points.ts';
import { tagKindOf, type TagKind } from '../tag-kind.ts';

const { history: texts } = deviceTexts;

const FILLS: Readonly<Record<TagKind, string>> = {
  active: CHART_COLOURS.ok,
  online: CHART_COLOURS.ok,
  offline: CHART_COLOURS.warn,
  inactive: CHART_COLOURS.idle,
  inactiveLight: 'var(--input)',
  fault: CHART_COLOURS.bad,
  rebooting: CHART_COLOURS.accent,
  default: 'var(--input)',
  unknown: CHART_COLOURS.idle,
};
const TICKS = 6;

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
  const spans = statusSpans(points, time).map(({ status, ...span }) => ({
    ...span,
    name: deviceTexts.statuses[status],
    colour: FILLS[tagKindOf(status)],
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
            height={92}
            times={{ ...times, hidden: true }}
            values={{ max: 10, ticks: [0, 5, 10] }}
            series={[
              {
                id: 'conference',
                name: texts.conference,
                colour: CHART_COLOURS.plain,
                kind: 'step',
                value: ({ conference }) => conference,
              },
            ]}
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
