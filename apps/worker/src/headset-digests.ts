import type { Database } from '@earshot/db/client';
import { queueHeadsetDigests } from '@earshot/db/queries/enrolments/headset-digests';
import { getSettings } from '@earshot/db/queries/settings';

/** Interval of the check whether it is morning in a zone. Not by Temporal, like incidents. */
export const DIGESTS_EACH_MS = 60_000;

/** Queues the daily mails about missing and overdue headsets that are due. */
export async function runHeadsetDigests(db: Database, environment: string, asOf: Date = new Date()): Promise<number> {
  const { standaloneTeamMembers } = await getSettings(db, environment);
  return await queueHeadsetDigests(db, { asOf, standaloneTeamMembers });
}
