import type { ControllerOverview, ControllerSummary } from '@earshot/domain/controllers/summary-schema';

/** Overview updated with the live summary. */
export function withSummary(read: ControllerOverview, summary: ControllerSummary | undefined): ControllerOverview {
  if (summary === undefined) return read;
  const { faults, lastUpdated, oldestUpdatedAt, nics, loads } = summary;
  return {
    ...read,
    ...(loads !== null && loads),
    faults,
    lastUpdated,
    oldestUpdatedAt,
    nics: nics ?? read.nics,
    dashboardSummary: summary,
  };
}
