import type { LoadPoint } from '@earshot/domain/controllers/load-series';
import { HOUR_MS } from '@earshot/domain/time/durations';
import { CartesianGrid, Legend, Line, LineChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { formatZonedTime } from '#/lib/format.ts';
import { locationDetailsTexts } from '../details-texts.ts';
import { drawnLoads, LOAD_LINES } from '../load-series.ts';

const { overview: texts } = locationDetailsTexts;
const TICK = { fill: 'var(--muted-foreground)', fontSize: 12 };
const MARGIN = { top: 8, right: 12, bottom: 0, left: -12 };
const DAY = 24;

interface LoadsChartProps {
  readonly points: readonly LoadPoint[];
  readonly timezone: string;
  readonly hours: number;
}

/** Loads over time, from 0 to 100 %. The table has the same data. */
export function LoadsChart({ points, timezone, hours }: LoadsChartProps) {
  const data = drawnLoads(points);
  // The time axis starts at the first point, so that a new controller's history fills the chart.
  const [from, to] = [data[0]?.time ?? 0, data.at(-1)?.time ?? 0];
  const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'short', timeZone: timezone });
  const label = (time: number) =>
    `${hours > DAY ? `${weekday.format(time)} ` : ''}${formatZonedTime(new Date(time), timezone)}`;
  return (
    // The SVG chart is not an image file; the table is its accessible alternative.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <div role="img" aria-label={`${texts.loads}: ${LOAD_LINES.map(({ name }) => name).join(', ')}`} className="h-56">
      <ResponsiveContainer>
        <LineChart data={data} margin={MARGIN} accessibilityLayer={false}>
          <CartesianGrid stroke="var(--border)" vertical={false} />
          <XAxis
            dataKey="time"
            type="number"
            domain={[Math.max(from, to - hours * HOUR_MS), to]}
            tickFormatter={label}
            tick={TICK}
            stroke="var(--border)"
            minTickGap={56}
          />
          <YAxis domain={[0, 100]} unit=" %" tick={TICK} stroke="var(--border)" width={56} />
          <Tooltip
            labelFormatter={(time) => label(Number(time))}
            formatter={(value) => `${Math.round(Number(value))} %`}
            contentStyle={{ background: 'var(--card)', border: '1px solid var(--border)', borderRadius: 8 }}
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
