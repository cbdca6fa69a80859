import type { ReportDefinition } from '@earshot/domain/reports/definition';
import type { Granularity } from '@earshot/domain/reports/granularity';
import type { ReportData } from '@earshot/domain/reports/schema';
import { Chart } from '#/components/chart/chart.tsx';
import { seriesColour } from '#/components/chart/chart-data.ts';
import { formatZonedDateTime, formatZonedTime } from '#/lib/format.ts';
import { reportTexts as texts } from '../texts.ts';

const HEIGHT = 288;

interface ReportChartProps {
  readonly definition: ReportDefinition;
  readonly data: ReportData;
  readonly granularity: Granularity;
}

/** Bars over time, for one or more series. The table below the chart has the same data. */
export function ReportChart({ definition, data, granularity }: ReportChartProps) {
  const { timezone, series, points } = data;
  const day = new Intl.DateTimeFormat('en-GB', { day: '2-digit', month: '2-digit', timeZone: timezone });
  return (
    <Chart<ReportData['points'][number]>
      label={texts.chart(definition.name)}
      height={HEIGHT}
      points={points}
      at={({ at }) => Date.parse(at ?? '')}
      series={series.map(({ label: name }, index) => ({
        // Two tokens may have the same title. The series keep the order of the response.
        id: String(index),
        name,
        colour: seriesColour(index),
        kind: 'bar',
        value: ({ values }) => values[index] ?? null,
      }))}
      stacked={definition.stacked}
      times={{
        write: (at) => (granularity === 'days' ? day.format(at) : formatZonedTime(new Date(at), timezone)),
        label: definition.axisLabels.x,
      }}
      values={{ label: definition.axisLabels.y }}
      title={({ at }) => formatZonedDateTime(at ?? '', timezone)}
    />
  );
}
