import type { Database } from '@earshot/db/client';
import { wishIncidentMails } from '@earshot/db/queries/incidents/incident-mails';
import { lookAfterIncidents } from '@earshot/db/queries/incidents/incident-upkeep';
import { getSettings } from '@earshot/db/queries/settings';

/**
 * How often incidents are looked after. It needs no Temporal: an outage of that must not hide those of shops. The mails
 * go through the outbox as all do.
 */
export const INCIDENTS_EACH_MS = 15_000;

/** One round: opens, ends and tells. Any number of processes may do it, each at any time. */
export async function runIncidents(db: Database, environment: string, asOf: Date = new Date()): Promise<void> {
  const { incidentGraceSeconds } = await getSettings(db, environment);
  await lookAfterIncidents(db, { asOf, graceMs: incidentGraceSeconds * 1_000 });
  await wishIncidentMails(db, asOf);
}
