import { sql } from 'kysely';
import type { Database, Trx } from '../../client.ts';
import { noteChange } from '../processes/customer-changes.ts';

/** Queues a re-check of the audiences that deliveries of these customers follow, after this transaction commits. */
export const noteAudienceChange = (trx: Trx, customerIds: readonly (string | null)[]): Promise<void> =>
  noteChange(trx, ['audience'], customerIds);

/**
 * Queues a re-check for the customer of a delivery if the delivery can gain locations: its audience may have changed
 * during planning.
 */
export async function noteWhenFollowing(trx: Trx, deliveryId: string): Promise<void> {
  const { rows } = await sql<{ id: string | null }>`
    select d.customer_id as id from deliveries d where d.id = ${deliveryId} and ${needsCheck}`.execute(trx);
  await noteAudienceChange(
    trx,
    rows.map(({ id }) => id),
  );
}

/** Queues a re-check for every customer that has such deliveries. Returns the number of customers. */
export async function noteAllAudiences(db: Database): Promise<number> {
  const { rows } = await sql<{ id: string | null }>`
    select distinct d.customer_id as id from deliveries d where ${needsCheck}`.execute(db);
  const ids = rows.map(({ id }) => id);
  await db.transaction().execute((trx) => noteAudienceChange(trx, ids));
  return ids.length;
}

/**
 * Deliveries `d` whose locations or times can still change: those that follow an audience, and those in local time,
 * whose locations may change time zone.
 */
export const needsCheck = sql<boolean>`d.phase in ('planning', 'running') and d.cancelled_at is null
  and d.last_start_by > now() and (d.follows or d.schedule->>'mode' = 'sameWallClock')`;
