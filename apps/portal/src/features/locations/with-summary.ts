import type { ControllerOverview, ControllerSummary } from '@earshot/domain/controllers/summary-schema';

/** The overview with what the controller has said since it was read. */
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
