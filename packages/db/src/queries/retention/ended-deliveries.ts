import { type RawBuilder, sql } from 'kysely';
import type { Database, Trx } from '../../client.ts';
import { arrayLiteral } from '../ingest/ingest-arrays.ts';
import { lockPlans } from '../plans/lock-plans.ts';
import { movePlans } from '../plans/move-plans.ts';
import { dropPartition } from './partitions.ts';
import type { RetentionRule, Step } from './rule.ts';

/** Deliveries per transaction. */
const DELIVERIES = 200;
const PLAYS = 10_000;
const TARGETS = 2_000;

/**
 * Removes whole deliveries. First hides a delivery from all lists, then removes its plays, its targets and itself in
 * batches. An interrupted run leaves no incomplete delivery in a list.
 */
export const endedDeliveries: RetentionRule = {
  name: 'deliveries',
  table: 'deliveries',
  with: [
    'plays',
    'delivery_targets',
    'delivery_plans',
    'delivery_counters',
    'delivery_events',
    'delivery_wanted',
    'delivery_clears',
  ],
  keep: { setting: 'keepDeliveries' },
  step: async (db, before) => {
    const hidden = await hideEnded(db, before);
    if (hidden > 0) return { removed: 0, done: false };
    if (await dropPartition(db, 'plays', before)) return { removed: 1, done: false };
    return await removeHidden(db);
  },
};

async function hideEnded(db: Database, before: Date): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update deliveries set removed_at = now() where id = any(array(
      select id from deliveries
      where phase = 'settled' and settled_at < ${before}::timestamptz and removed_at is null
      order by settled_at limit ${DELIVERIES} for update skip locked
    ))`.execute(db);
  return Number(numAffectedRows);
}

async function removeHidden(db: Database): Promise<Step> {
  const { rows } = await sql<{ id: string }>`
    select id from deliveries where removed_at is not null order by id limit ${DELIVERIES}`.execute(db);
  if (rows.length === 0) return { removed: 0, done: true };
  const ids = rows.map(({ id }) => id);
  const plays = await removePlays(db, ids);
  if (plays > 0) return { removed: plays, done: false };
  const targets = await db.transaction().execute((trx) => removeTargets(trx, ids));
  if (targets === TARGETS) return { removed: targets, done: false };
  const deliveries = await db.transaction().execute((trx) => removeDeliveries(trx, ids));
  return { removed: targets + deliveries, done: deliveries === 0 };
}

/**
 * Removes at most one batch of plays: of many small deliveries together, or of one large delivery. Both use the
 * primary key.
 */
async function removePlays(db: Database, deliveryIds: readonly string[]): Promise<number> {
  const ofThese = sql`delivery_id = any(${arrayLiteral(deliveryIds)}::uuid[])`;
  const { rows } = await sql<{ n: number; first: string | null }>`
    select count(*)::int as n, min(delivery_id::text) as first
    from (select delivery_id from plays where ${ofThese} limit ${PLAYS}) few`.execute(db);
  const { n, first } = rows[0] ?? { n: 0, first: null };
  if (n === 0 || first === null) return 0;
  const chosen = n < PLAYS ? ofThese : await firstPlaysOf(db, first);
  const { numAffectedRows = 0n } = await sql`delete from plays where ${chosen}`.execute(db);
  return Number(numAffectedRows);
}

/** Returns the first batch of a delivery's plays by key. */
async function firstPlaysOf(db: Database, deliveryId: string): Promise<RawBuilder<unknown>> {
  const { rows } = await sql<{ controllerId: string; instant: string }>`
    select controller_id as "controllerId", instant::text from plays where delivery_id = ${deliveryId}
    order by controller_id, instant offset ${PLAYS - 1} limit 1`.execute(db);
  const [last] = rows;
  if (last === undefined) return sql`delivery_id = ${deliveryId}`;
  return sql`delivery_id = ${deliveryId}
    and (controller_id, instant) <= (${last.controllerId}::uuid, ${last.instant}::timestamptz)`;
}

/**
 * The plan's next message would refer to the target: the target is in the plan, or the last, unconfirmed generation
 * removed it.
 */
const isNamed = sql`(t.removed_generation is null
  or (t.removed_generation = p.generation and p.confirmed_generation <> p.generation))`;

/**
 * Removes at most one batch of targets of these deliveries. A plan whose next message would refer to one advances by
 * two generations, so that its controller receives a full snapshot.
 */
export async function removeTargets(trx: Trx, deliveryIds: readonly string[]): Promise<number> {
  const { rows } = await sql<{ deliveryId: string; controllerId: string; named: boolean }>`
    select t.delivery_id as "deliveryId", t.controller_id as "controllerId", coalesce(${isNamed}, false) as named
    from delivery_targets t left join controller_plans p on p.controller_id = t.controller_id
    where t.delivery_id = any(${arrayLiteral(deliveryIds)}::uuid[])
    order by t.delivery_id, t.controller_id limit ${TARGETS}`.execute(trx);
  // Messages never refer to the other targets again, so their plans need no lock.
  const named = rows.filter((row) => row.named).map(({ controllerId }) => controllerId);
  await lockPlans(trx, [...new Set(named)]);
  await sql`
    with gone as (
      delete from delivery_targets t
      using unnest(${arrayLiteral(rows.map(({ deliveryId }) => deliveryId))}::uuid[],
                   ${arrayLiteral(rows.map(({ controllerId }) => controllerId))}::uuid[]) as i(delivery_id, controller_id)
      where t.delivery_id = i.delivery_id and t.controller_id = i.controller_id
      returning t.delivery_id, t.controller_id, t.removed_generation
    )
    ${movePlans(
      sql`
        select t.controller_id, case when t.removed_generation is null then d.plan_hash end as hash
        from gone t join controller_plans p on p.controller_id = t.controller_id
        join deliveries d on d.id = t.delivery_id
        where t.controller_id = any(${arrayLiteral(named)}::uuid[]) and ${isNamed}`,
      { by: 2 },
    )}`.execute(trx);
  return rows.length;
}

/** Removes the deliveries that have no rows left, together with their operations. */
async function removeDeliveries(trx: Trx, deliveryIds: readonly string[]): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    delete from deliveries d where d.id = any(${arrayLiteral(deliveryIds)}::uuid[]) and d.removed_at is not null
      and not exists (select from delivery_targets t where t.delivery_id = d.id)
      and not exists (select from plays p where p.delivery_id = d.id)
    returning d.id`.execute(trx);
  await sql`
    delete from operations where kind = 'cast.send' and state <> 'running'
      and subject_id = any(${arrayLiteral(rows.map(({ id }) => id))}::uuid[])`.execute(trx);
  return rows.length;
}
