import { sql } from 'kysely';
import type { Trx } from '../../client.ts';

/** Locks the incident, so that its columns stay as read afterwards. */
export const lockIncident = (trx: Trx, incidentId: string) =>
  sql`select 1 from incidents where id = ${incidentId}::uuid for update`.execute(trx);

export const setAcknowledged = (
  trx: Trx,
  { incidentId, userId, note }: { incidentId: string; userId: string; note: string | null },
) =>
  sql`
    update incidents set acknowledged_at = now(), acknowledged_by = ${userId}::uuid, note = ${note},
           version = version + 1
    where id = ${incidentId}::uuid`.execute(trx);

export const clearAcknowledged = (trx: Trx, incidentId: string) =>
  sql`
    update incidents set acknowledged_at = null, acknowledged_by = null, note = null, version = version + 1
    where id = ${incidentId}::uuid`.execute(trx);
