import type { ReportDefinition } from '@earshot/domain/reports/definition';
import { HEAT_MAP_HOURS } from '@earshot/domain/reports/heat-map';
import { WEEKDAY_NAMES } from '@earshot/domain/time/weekdays';
import type { ReportData, ReportPoint } from '@earshot/domain/reports/schema';
import { HeatMap } from '#/components/chart/heat-map.tsx';
import { FilterChip } from '#/components/ui/filter-chip.tsx';
import { formatNumber, NO_VALUE } from '#/lib/format.ts';
import { barOfPoint, isSameBar } from '../report-bars.ts';
import type { BarSearch } from '../report-search.ts';
import { reportTexts as texts } from '../texts.ts';

interface ReportHeatMapProps {
  readonly definition: ReportDefinition;
  readonly data: ReportData;
  /** Key of the series that is shown; the first one if undefined. */
  readonly measure: string | undefined;
  readonly bar: BarSearch | undefined;
  readonly onMeasure: (key: string | undefined) => void;
  readonly onPick: (point: ReportPoint) => void;
}

/** Hours of the week as a map, with a choice of the value. The table of the report has all values. */
export function ReportHeatMap({ definition, data, measure, bar, onMeasure, onPick }: ReportHeatMapProps) {
  const { series, points } = data;
  const place = Math.max(
    0,
    series.findIndex(({ key }) => key === measure),
  );
  const shown = series[place];
  const kind = definition.columns.find(({ key }) => key === shown?.key)?.kind;
  const written = (value: number) => (kind === 'share' ? texts.share(formatNumber(value)) : formatNumber(value));
  const known = points.flatMap(({ values }) => values[place] ?? []);
  const cellOf = (point: ReportPoint) => {
    const value = point.values[place] ?? null;
    const text = value === null ? NO_VALUE : formatNumber(Math.round(value));
    return {
      id: point.label,
      value,
      // Most hours of the night have no calls.
      text: value === 0 && kind === 'count' ? '' : text,
      name: `${point.label}: ${value === null ? NO_VALUE : written(value)}, ${shown?.label ?? ''}`,
    };
  };
  return (
    <>
      <fieldset aria-label={texts.measure} className="mb-3 flex flex-wrap gap-1.5">
        {series.map(({ key, label }, index) => (
          <FilterChip key={key} on={index === place} onToggle={() => onMeasure(index === 0 ? undefined : key)}>
            {label}
          </FilterChip>
        ))}
      </fieldset>
      <HeatMap
        label={texts.heatMap(definition.name, shown?.label ?? '')}
        columns={HEAT_MAP_HOURS.map((hour) => String(hour).padStart(2, '0'))}
        rowTitle={definition.axisLabels.y}
        rows={WEEKDAY_NAMES.map((name, day) => ({
          name,
          cells: points.filter((point) => point.bar.weekday === day + 1).map(cellOf),
        }))}
        ends={[written(0), written(Math.max(0, ...known))]}
        chosen={bar && points.find((point) => isSameBar(barOfPoint(point), bar))?.label}
        onPick={(id) => {
          const point = points.find(({ label }) => label === id);
          if (point !== undefined) onPick(point);
        }}
      />
    </>
  );
}
