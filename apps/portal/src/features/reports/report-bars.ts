import type { ReportDefinition } from '@earshot/domain/reports/definition';
import type { ReportBar, ReportPoint, ReportRow } from '@earshot/domain/reports/schema';
import type { BarSearch, ReportSearch, ShownRange } from './report-search.ts';

/** Whether the bars of a report have rows behind them. */
export const hasRowsBehind = ({ type, details }: ReportDefinition): boolean => type !== 'table' && details !== null;

/** Whether the rows behind a bar are divided by its series. */
export const isDivided = ({ stacked, series }: ReportDefinition): boolean => stacked && series.length > 0;

/** The bar in the URL; undefined if no bar is chosen. */
export function barIn({ barFrom, barTo, location, device, hour, series }: ReportSearch): BarSearch | undefined {
  const chosen = [barFrom, location, device, hour, series].some((value) => value !== undefined);
  return chosen ? { barFrom, barTo, location, device, hour, series } : undefined;
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
  series: bar.outcome,
});

/** The bar that a row of the table sums up: of the same time, or with the same name as its first column. */
export function pointOfRow(
  row: ReportRow,
  { columns }: Pick<ReportDefinition, 'columns'>,
  points: readonly ReportPoint[],
): ReportPoint | undefined {
  const [first] = columns;
  if (first === undefined) return undefined;
  return points.find(({ at, label }) => row[first.key] === (first.kind === 'period' ? at : label));
}

/** Whether two descriptions name the same bar, in any of its series. */
export const isSameBar = (one: BarSearch, other: BarSearch): boolean =>
  one.barFrom === other.barFrom &&
  one.location === other.location &&
  one.device === other.device &&
  one.hour === other.hour;

/** Input for the rows of a bar. */
export const barInput = ({ barFrom, barTo, location, device, hour, series }: BarSearch): ReportBar => ({
  ...(barFrom !== undefined && { from: barFrom }),
  ...(barTo !== undefined && { to: barTo }),
  ...(location !== undefined && { controllerId: location }),
  ...(device !== undefined && { deviceId: device }),
  ...(hour !== undefined && { hour }),
  ...(series !== undefined && { outcome: series }),
});
