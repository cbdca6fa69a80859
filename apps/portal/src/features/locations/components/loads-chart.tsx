import type { LoadPoint } from '@earshot/domain/controllers/load-series';
import { CartesianGrid, Legend, Line, LineChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { formatZonedTime } from '#/lib/format.ts';
import { locationDetailsTexts } from '#/texts/location-details.ts';
import { drawnLoads, LOAD_LINES } from '../load-series.ts';

const { overview: texts } = locationDetailsTexts;
const TICK = { fill: 'var(--soft)', fontSize: 12 };
const MARGIN = { top: 8, right: 12, bottom: 0, left: -12 };
const HOUR_MS = 3_600_000;
const DAY = 24;

interface LoadsChartProps {
  readonly points: readonly LoadPoint[];
  readonly timezone: string;
  readonly hours: number;
}

/** Loads over time, from nothing to all; the table beside it says the same. */
export function LoadsChart({ points, timezone, hours }: LoadsChartProps) {
  const data = drawnLoads(points);
  // A controller that is new has little to draw, and gets all the room for it.
  const [from, to] = [data[0]?.time ?? 0, data.at(-1)?.time ?? 0];
  const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'short', timeZone: timezone });
  const label = (time: number) =>
    `${hours > DAY ? `${weekday.format(time)} ` : ''}${formatZonedTime(new Date(time), timezone)}`;
  return (
    // A drawing is no picture file; its table twin can be read.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <div role="img" aria-label={`${texts.loads}: ${LOAD_LINES.map(({ name }) => name).join(', ')}`} className="h-56">
      <ResponsiveContainer>
        <LineChart data={data} margin={MARGIN} accessibilityLayer={false}>
          <CartesianGrid stroke="var(--line)" vertical={false} />
          <XAxis
            dataKey="time"
            type="number"
            domain={[Math.max(from, to - hours * HOUR_MS), to]}
            tickFormatter={label}
            tick={TICK}
            stroke="var(--line)"
            minTickGap={56}
          />
          <YAxis domain={[0, 100]} unit=" %" tick={TICK} stroke="var(--line)" width={56} />
          <Tooltip
            labelFormatter={(time) => label(Number(time))}
            formatter={(value) => `${Math.round(Number(value))} %`}
            contentStyle={{ background: 'var(--panel)', border: '1px solid var(--line)', borderRadius: 8 }}
            isAnimationActive={false}
          />
          <Legend iconType="plainline" />
          {LOAD_LINES.map(({ key, name, stroke, dash }) => (
            <Line
              key={key}
              dataKey={key}
              name={name}
              stroke={stroke}
              {...(dash !== undefined && { strokeDasharray: dash })}
              dot={false}
              strokeWidth={1.75}
              isAnimationActive={false}
            />
          ))}
        </LineChart>
      </ResponsiveContainer>
    </div>
  );
}
