import type { DevicePoint } from '@earshot/domain/devices/detail-schema';
import {
  Area,
  CartesianGrid,
  ComposedChart,
  Line,
  ReferenceArea,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import { formatZonedDateTime, formatZonedTime } from '#/lib/format.ts';
import { deviceTexts } from '#/shared/devices/texts.ts';
import {
  type DrawnTime,
  drawnPoints,
  hasBattery,
  hasConference,
  type StatusSpan,
  statusSpans,
} from '../history-points.ts';
import { tagKindOf, type TagKind } from '../tag-kind.ts';

const { history: texts } = deviceTexts;

const FILLS: Readonly<Record<TagKind, string>> = {
  active: 'var(--ok)',
  online: 'var(--ok)',
  offline: 'var(--warn)',
  inactive: 'var(--idle)',
  inactiveLight: 'var(--input)',
  fault: 'var(--destructive)',
  rebooting: 'var(--primary)',
  default: 'var(--input)',
  unknown: 'var(--idle)',
};
/** Fixed axis width and margins in pixels, to align the three charts. */
const MARGIN = { top: 8, right: 12, bottom: 0, left: 0 };
const AXIS_WIDTH = 44;
const TICKS = 6;
const TICK = { fill: 'var(--muted-foreground)', fontSize: 12 };

interface DeviceHistoryChartProps {
  readonly points: readonly DevicePoint[];
  readonly time: DrawnTime;
  readonly timezone: string;
}

const ticksOf = ({ from, to }: DrawnTime) =>
  Array.from({ length: TICKS + 1 }, (_, index) => from + ((to - from) * index) / TICKS);

/** Battery, conference and status on a common time axis. */
export function DeviceHistoryChart({ points, time, timezone }: DeviceHistoryChartProps) {
  const drawn = drawnPoints(points, time);
  const axis = {
    dataKey: 'at',
    type: 'number',
    domain: [time.from, time.to],
    ticks: ticksOf(time),
    tickFormatter: (at: number) => formatZonedTime(new Date(at), timezone),
    tick: TICK,
    stroke: 'var(--border)',
    allowDataOverflow: true,
  } as const;
  const tip = (
    <Tooltip
      labelFormatter={(at) => formatZonedDateTime(new Date(Number(at)), timezone)}
      contentStyle={{ background: 'var(--card)', borderColor: 'var(--border)', borderRadius: 8, fontSize: 13 }}
      labelStyle={{ color: 'var(--muted-foreground)' }}
      itemStyle={{ color: 'var(--foreground)' }}
      cursor={{ stroke: 'var(--input)' }}
      isAnimationActive={false}
    />
  );
  return (
    <section aria-label={texts.drawing(points.length)} className="px-3 py-3">
      {hasBattery(points) && (
        <Part name={texts.battery} height={150}>
          <ComposedChart data={drawn} margin={MARGIN} accessibilityLayer={false} syncId="device" syncMethod="value">
            <CartesianGrid stroke="var(--border)" vertical={false} />
            <XAxis {...axis} hide />
            <YAxis
              width={AXIS_WIDTH}
              domain={[0, 100]}
              ticks={[0, 50, 100]}
              unit=" %"
              tick={TICK}
              stroke="var(--border)"
            />
            {tip}
            <Area
              dataKey="battery"
              name={texts.battery}
              unit=" %"
              type="stepAfter"
              stroke="var(--primary)"
              strokeWidth={1.5}
              fill="var(--primary-soft)"
              fillOpacity={1}
              isAnimationActive={false}
            />
          </ComposedChart>
        </Part>
      )}
      {hasConference(points) && (
        <Part name={texts.conference} height={110}>
          <ComposedChart data={drawn} margin={MARGIN} accessibilityLayer={false} syncId="device" syncMethod="value">
            <CartesianGrid stroke="var(--border)" vertical={false} />
            <XAxis {...axis} hide />
            <YAxis width={AXIS_WIDTH} domain={[0, 10]} ticks={[0, 5, 10]} tick={TICK} stroke="var(--border)" />
            {tip}
            <Line
              dataKey="conference"
              name={texts.conference}
              type="stepAfter"
              stroke="var(--foreground)"
              strokeWidth={1.5}
              dot={false}
              isAnimationActive={false}
            />
          </ComposedChart>
        </Part>
      )}
      <Part name={texts.status} height={66}>
        <ComposedChart data={drawn} margin={MARGIN} accessibilityLayer={false}>
          <XAxis {...axis} height={26} />
          <YAxis width={AXIS_WIDTH} domain={[0, 1]} tick={false} axisLine={false} tickLine={false} />
          {/* The band needs the scales, which the chart creates only for a line. */}
          <Line dataKey={noValue} stroke="none" dot={false} activeDot={false} isAnimationActive={false} />
          {statusSpans(points, time).map((span) => bandOf(span))}
        </ComposedChart>
      </Part>
      <Legend spans={statusSpans(points, time)} />
    </section>
  );
}

const noValue = () => 0;

function Part({ name, height, children }: { name: string; height: number; children: React.ReactElement }) {
  return (
    <div aria-hidden>
      <p className="text-xs text-muted-foreground">{name}</p>
      <ResponsiveContainer width="100%" height={height}>
        {children}
      </ResponsiveContainer>
    </div>
  );
}

const bandOf = ({ from, to, status }: StatusSpan) => (
  <ReferenceArea key={from} x1={from} x2={to} y1={0} y2={1} fill={FILLS[tagKindOf(status)]} fillOpacity={0.85} />
);

function Legend({ spans }: { spans: readonly StatusSpan[] }) {
  const statuses = [...new Set(spans.map(({ status }) => status))];
  return (
    <ul aria-hidden className="mt-1 flex flex-wrap gap-x-4 gap-y-1 pl-11 text-xs text-muted-foreground">
      {statuses.map((status) => (
        <li key={status} className="inline-flex items-center gap-1.5">
          <b className="size-2.5 rounded-[3px]" style={{ background: FILLS[tagKindOf(status)] }} />
          {deviceTexts.statuses[status]}
        </li>
      ))}
    </ul>
  );
}
