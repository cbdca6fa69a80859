import { sql } from 'kysely';
import type { Database, Trx } from '../../client.ts';
import { wakeRelay } from '../../notify.ts';
import { arrayLiteral } from '../ingest/ingest-arrays.ts';

/**
 * Waiting messages older than this are not reused: each reuse locks the message, so continuous changes would postpone
 * it indefinitely.
 */
const FRESH = sql`now() - interval '5 seconds'`;

/**
 * Queues a re-check of the audiences that deliveries of these customers follow, after this transaction commits; null
 * stands for locations without a customer. Adds no second message while one waits; locks the waiting one so that it
 * is sent only after this commit.
 */
export async function noteAudienceChange(trx: Trx, customerIds: readonly (string | null)[]): Promise<void> {
  if (customerIds.length === 0) return;
  const { rows } = await sql<{ id: string }>`
    select distinct 'audience/' || coalesce(id, (select g.id from groups g where g.parent_id is null order by g.id limit 1)) as id
    from unnest(${arrayLiteral([...new Set(customerIds)])}::uuid[]) as id order by 1`.execute(trx);
  const wanted = rows.map(({ id }) => id);
  const waiting = await sql<{ id: string }>`
    select workflow_id as id from outbox
    where workflow_id = any(${arrayLiteral(wanted)}::text[]) and sent_at is null and created_at > ${FRESH}
    order by outbox.id for key share skip locked`.execute(trx);
  const there = new Set(waiting.rows.map(({ id }) => id));
  const missing = wanted.filter((id) => !there.has(id));
  if (missing.length > 0) {
    await trx
      .insertInto('outbox')
      .values(missing.map((id) => ({ process: 'audience', workflow_id: id, signal: 'wake', payload: '{}' })))
      .execute();
  }
  await wakeRelay(trx);
}

/** Queues a re-check for every customer with locations in or below a group. */
export async function noteAudienceChangeBelow(trx: Trx, groupId: string): Promise<void> {
  const { rows } = await sql<{ id: string | null }>`
    select distinct b.customer_id as id from groups p join groups b on b.path <@ p.path where p.id = ${groupId}`.execute(
    trx,
  );
  await noteAudienceChange(
    trx,
    rows.map(({ id }) => id),
  );
}

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
