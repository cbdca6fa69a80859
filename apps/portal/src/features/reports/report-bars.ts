import type { ReportDefinition } from '@earshot/domain/reports/definition';
import type { ReportBar, ReportData, ReportPoint, ReportRow } from '@earshot/domain/reports/schema';
import type { BarSearch, ReportSearch, ShownRange } from './report-search.ts';

/** Whether the bars of a report have rows behind them. */
export const hasRowsBehind = ({ type, details }: ReportDefinition): boolean => type !== 'table' && details !== null;

/** Whether the rows behind a bar are divided by its series. */
export const isDivided = ({ stacked, series }: ReportDefinition): boolean => stacked && series.length > 0;

/** The bar in the URL; undefined if no bar is chosen. */
export function barIn({
  barFrom,
  barTo,
  location,
  device,
  hour,
  weekday,
  series,
}: ReportSearch): BarSearch | undefined {
  const chosen = [barFrom, location, device, hour, weekday, series].some((value) => value !== undefined);
  return chosen ? { barFrom, barTo, location, device, hour, weekday, series } : undefined;
}

/** The URL state for a bar of a chart. The range is fixed, so that the link shows the same rows later. */
export const searchOfBar = ({ from, to, granularity }: ShownRange, bar: BarSearch): ReportSearch => ({
  from,
  to,
  granularity,
  ...bar,
});

export const barOfPoint = ({ bar }: Pick<ReportPoint, 'bar'>): BarSearch => ({
  barFrom: bar.from,
  barTo: bar.to,
  location: bar.controllerId,
  device: bar.deviceId,
  hour: bar.hour,
  weekday: bar.weekday,
  series: bar.outcome,
});

/** The bar that a row of the table sums up. The chart may lack it, because it draws only the longest bars. */
export function barOfRow(
  row: ReportRow,
  { columns }: Pick<ReportDefinition, 'columns'>,
  points: readonly ReportPoint[],
): BarSearch | undefined {
  const { controllerId, id } = row;
  if (typeof controllerId === 'string')
    return { location: controllerId, ...(typeof id === 'string' && { device: id }) };
  const [first] = columns;
  const point = points.find(
    ({ at, label }) => first !== undefined && row[first.key] === (first.kind === 'period' ? at : label),
  );
  return point && barOfPoint(point);
}

/** Name of a bar: that of its point, or the texts of its row. */
export function nameOfBar(
  bar: BarSearch,
  { columns }: Pick<ReportDefinition, 'columns'>,
  { points, rows }: Pick<ReportData, 'points' | 'rows'>,
): string | undefined {
  const label = points.find((point) => isSameBar(barOfPoint(point), bar))?.label;
  if (label !== undefined) return label;
  const row = rows.find(
    ({ controllerId, id }) => controllerId === bar.location && (bar.device === undefined || id === bar.device),
  );
  const texts = columns.filter(({ kind }) => kind === 'text').map(({ key }) => row?.[key] ?? '');
  return row && texts.filter((text) => text !== '').join(', ');
}

/** Whether two descriptions name the same bar, in any of its series. */
export const isSameBar = (one: BarSearch, other: BarSearch): boolean =>
  one.barFrom === other.barFrom &&
  one.location === other.location &&
  one.device === other.device &&
  one.hour === other.hour &&
  one.weekday === other.weekday;

/** Input for the rows of a bar. */
export const barInput = ({ barFrom, barTo, location, device, hour, weekday, series }: BarSearch): ReportBar => ({
  ...(barFrom !== undefined && { from: barFrom }),
  ...(barTo !== undefined && { to: barTo }),
  ...(location !== undefined && { controllerId: location }),
  ...(device !== undefined && { deviceId: device }),
  ...(hour !== undefined && { hour }),
  ...(weekday !== undefined && { weekday }),
  ...(series !== undefined && { outcome: series }),
});
