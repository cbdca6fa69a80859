import type { ReportDefinition } from '@earshot/domain/reports/definitions';
import type { Granularity } from '@earshot/domain/reports/granularity';
import type { ReportData } from '@earshot/domain/reports/schema';
import { Bar, BarChart, CartesianGrid, Label, Legend, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { formatZonedDateTime, formatZonedTime } from '#/lib/format.ts';
import { seriesColour } from '../report-colours.ts';
import { reportTexts as texts } from '../texts.ts';

const TICK = { fill: 'var(--muted-foreground)', fontSize: 12 };
const MARGIN = { top: 8, right: 12, bottom: 18, left: 8 };
const TIP = { background: 'var(--card)', border: '1px solid var(--border)', borderRadius: 8 };

const legendName = (name: unknown) => <span className="text-muted-foreground">{String(name)}</span>;

interface ReportChartProps {
  readonly definition: ReportDefinition;
  readonly data: ReportData;
  readonly granularity: Granularity;
}

/** Bars over time, for one or more series. The table below the chart has the same data. */
export function ReportChart({ definition, data, granularity }: ReportChartProps) {
  const { timezone, series } = data;
  const points = data.points.map(({ at, values }) => ({ at: Date.parse(at), values }));
  const day = new Intl.DateTimeFormat('en-GB', { day: '2-digit', month: '2-digit', timeZone: timezone });
  const tick = (at: number) => (granularity === 'days' ? day.format(at) : formatZonedTime(new Date(at), timezone));
  return (
    // The SVG chart is not an image file; the table is its accessible alternative.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <div role="img" aria-label={texts.chart(definition.name)} className="h-72">
      <ResponsiveContainer>
        <BarChart data={points} margin={MARGIN} accessibilityLayer={false}>
          <CartesianGrid stroke="var(--border)" vertical={false} />
          <XAxis dataKey="at" tickFormatter={tick} tick={TICK} stroke="var(--border)" minTickGap={32}>
            <Label
              value={definition.axisLabels.x}
              position="insideBottom"
              offset={-12}
              fill="var(--muted-foreground)"
            />
          </XAxis>
          <YAxis allowDecimals={false} tick={TICK} stroke="var(--border)" width={64}>
            <Label
              value={definition.axisLabels.y}
              angle={-90}
              position="insideLeft"
              fill="var(--muted-foreground)"
              style={{ textAnchor: 'middle' }}
            />
          </YAxis>
          <Tooltip
            labelFormatter={(at) => formatZonedDateTime(new Date(Number(at)), timezone)}
            contentStyle={TIP}
            labelStyle={{ color: 'var(--muted-foreground)' }}
            itemStyle={{ color: 'var(--foreground)' }}
            cursor={{ fill: 'var(--muted)' }}
            isAnimationActive={false}
          />
          {series.length > 1 && <Legend verticalAlign="top" formatter={legendName} />}
          {series.map((name, index) => (
            <Bar
              // Two tokens may have the same title. The series keep the order of the response.
              // oxlint-disable-next-line react/no-array-index-key
              key={index}
              dataKey={(point: { values: readonly number[] }) => point.values[index] ?? 0}
              name={name}
              fill={seriesColour(index)}
              {...(definition.stacked && { stackId: 'all' })}
              maxBarSize={36}
              isAnimationActive={false}
            />
          ))}
        </BarChart>
      </ResponsiveContainer>
    </div>
  );
}
