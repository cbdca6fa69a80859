import { sql } from 'kysely';
import type { Database, Trx } from '../../client.ts';
import { wakeRelay } from '../../notify.ts';
import { arrayLiteral } from '../ingest/ingest-arrays.ts';

/** A message that has waited for longer is not relied on, so that it can't be held back by one change after the other. */
const FRESH = sql`now() - interval '5 seconds'`;

/**
 * Asks that the audiences which deliveries of these customers follow be looked at again once this transaction is
 * committed; null stands for what belongs to no customer. There is no further message while one waits: that one is held, so
 * that it is passed on only after this commit.
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

/** The same for all that lies in a group or below it. */
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

/** The same for the customer of a delivery, if it has an audience that is looked at: it could change while it was planned. */
export async function noteWhenFollowing(trx: Trx, deliveryId: string): Promise<void> {
  const { rows } = await sql<{ id: string | null }>`
    select d.customer_id as id from deliveries d where d.id = ${deliveryId} and ${lookedAt}`.execute(trx);
  await noteAudienceChange(
    trx,
    rows.map(({ id }) => id),
  );
}

/** The same for everybody whose audiences have to be looked at. Returns how many that are. */
export async function noteAllAudiences(db: Database): Promise<number> {
  const { rows } = await sql<{ id: string | null }>`
    select distinct d.customer_id as id from deliveries d where ${lookedAt}`.execute(db);
  const ids = rows.map(({ id }) => id);
  await db.transaction().execute((trx) => noteAudienceChange(trx, ids));
  return ids.length;
}

/**
 * Deliveries `d` that can still come to other locations or to other times: those that follow an audience, and those by the
 * clocks on the wall, whose locations may come under other clocks.
 */
export const lookedAt = sql<boolean>`d.phase in ('planning', 'running') and d.cancelled_at is null
  and d.last_start_by > now() and (d.follows or d.schedule->>'mode' = 'sameWallClock')`;
