import type { Database } from '@earshot/db/client';
import { queueIncidentMails } from '@earshot/db/queries/incidents/incident-mails';
import { updateIncidents } from '@earshot/db/queries/incidents/incident-upkeep';
import { getSettings } from '@earshot/db/queries/settings';

/**
 * Interval of the incident check. It does not use Temporal, because an outage of Temporal must not hide outages of
 * locations. Mails go through the outbox.
 */
export const INCIDENTS_EACH_MS = 15_000;

/** Runs one round: opens and ends incidents and sends their notices. Several processes may run it concurrently. */
export async function runIncidents(db: Database, environment: string, asOf: Date = new Date()): Promise<void> {
  const { incidentGraceSeconds, standaloneTeamMembers } = await getSettings(db, environment);
  await updateIncidents(db, { asOf, graceMs: incidentGraceSeconds * 1_000, standaloneTeamMembers });
  await queueIncidentMails(db, asOf);
}
