import type { ChartType } from '@earshot/domain/reports/definition';
import { definitionOf, isReportId, type ReportId } from '@earshot/domain/reports/definitions';

/** Reports of API tokens are in the API area, all others in the reports of groups and locations. */
export const isOfApi = (chartType: ChartType): boolean => chartType === 'Notification API';

/** The report of an address in its area; undefined if there is no such report. */
export function reportAt(type: string, area: 'api' | 'group' | 'location'): ReportId | undefined {
  if (!isReportId(type)) return undefined;
  const { chartType, levels } = definitionOf(type);
  if (isOfApi(chartType) !== (area === 'api')) return undefined;
  return area !== 'location' || levels.includes('location') ? type : undefined;
}
