import type { IncidentRow } from '@earshot/db/queries/incidents/incident-list';
import type { Incident } from '@earshot/domain/incidents/schema';

export const toIncident = ({ status: _status, ...row }: IncidentRow): Incident => ({
  ...row,
  since: row.since.toISOString(),
  openedAt: row.openedAt.toISOString(),
  resolvedAt: row.resolvedAt?.toISOString() ?? null,
  acknowledgedAt: row.acknowledgedAt?.toISOString() ?? null,
});
