import { sql } from 'kysely';
import type { Database, Trx } from '../../client.ts';
import { needsCheck } from './audience-changes.ts';
import { type DeliveredTo, membersOf } from './delivery-audience.ts';
import { arrayLiteral } from '../ingest/ingest-arrays.ts';
import { playsAfter } from './plays-after.ts';

export interface CheckedDelivery extends DeliveredTo {
  /** Local times as requested; null when instants were requested. */
  readonly schedule: unknown;
  readonly generation: string;
  readonly lateMs: number;
  readonly clipDurationMs: number;
  readonly traceId: string;
}

const columns = sql`d.id, d.group_id as "groupId", d.audience, d.follows, d.schedule, m.generation,
  d.late_ms::int8 as "lateMs", coalesce(d.clip_duration_ms, 0) as "clipDurationMs", d.trace_id as "traceId"`;

/**
 * Returns the deliveries of a customer whose audience needs re-checking, ordered by id, after the given id.
 * Deliveries without a customer belong to the root group. Skips deliveries that are still being planned: they queue a
 * re-check when planning ends.
 */
export async function listDeliveriesToCheck(
  db: Database,
  customerId: string,
  { after, limit }: { after: string | null; limit: number },
): Promise<CheckedDelivery[]> {
  const { rows } = await sql<CheckedDelivery>`
    select ${columns} from deliveries d join message_casts m on m.id = d.cast_id
    where d.customer_id is not distinct from (select g.customer_id from groups g where g.id = ${customerId})
      and ${needsCheck} and (${after}::uuid is null or d.id > ${after}::uuid)
      and not exists (select 1 from delivery_wanted w where w.delivery_id = d.id)
    order by d.id limit ${limit}`.execute(db);
  return rows;
}

/** Serialises re-checks of a delivery. Call before taking any other lock. */
export const lockAudienceCheck = (trx: Trx, deliveryId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended('audience-check/' || ${deliveryId}, 0))`.execute(trx);

/**
 * Prevents the delivery from being cancelled or settled until the transaction ends; false if it already was. Call
 * after locking plans.
 */
export async function lockRunning(trx: Trx, deliveryId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('deliveries')
    .select('id')
    .where('id', '=', deliveryId)
    .where('cancelled_at', 'is', null)
    .where('phase', 'in', ['planning', 'running'])
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns the time zones of the delivery's locations that none of its plans covers. */
export async function listNewZones(db: Database | Trx, delivery: DeliveredTo): Promise<string[]> {
  const { rows } = await sql<{ zone: string }>`
    select distinct m.timezone as zone from (${membersOf(delivery)}) as m
    where not exists (select 1 from delivery_plans p
                      where p.delivery_id = ${delivery.id} and (p.zones = '{}' or m.timezone = any(p.zones)))
    order by 1`.execute(db);
  return rows.map(({ zone }) => zone);
}

/** The result of a re-check, in pages. */
export interface AudienceChange {
  /**
   * Locations with plays ahead that were never planned, were removed before, or changed time zone since they were
   * planned.
   */
  readonly coming: string[];
  /** Planned locations that no longer belong to the audience. */
  readonly leaving: string[];
}

/** @param zonesOver Zones without a plan and without plays ahead; locations that moved there leave the delivery. */
export async function findAudienceChange(
  trx: Trx,
  delivery: DeliveredTo,
  { zonesOver, limit }: { zonesOver: readonly string[]; limit: number },
): Promise<AudienceChange> {
  const { rows } = await sql<{ id: string; comes: boolean }>`
    with members as materialized (${membersOf(delivery)}),
    plans as materialized (
      select p.plan, p.zones from delivery_plans p
      where p.delivery_id = ${delivery.id} and ${playsAfter('p', sql`now()`)} > 0
    )
    (select m.id, true as comes from members m
     join plans p on p.zones = '{}' or m.timezone = any(p.zones)
     left join delivery_targets t on t.delivery_id = ${delivery.id} and t.controller_id = m.id
     where t.controller_id is null or t.ending = 'removed'
        or (t.removed_generation is null and not t.final and t.plan <> p.plan)
     order by m.id limit ${limit})
    union all
    (select t.controller_id, false from delivery_targets t join controllers c on c.id = t.controller_id
     where t.delivery_id = ${delivery.id} and t.removed_generation is null and not t.final
       and (c.timezone = any(${arrayLiteral(zonesOver)}::text[]) or not exists (select 1 from members m where m.id = c.id))
     order by t.controller_id limit ${limit})`.execute(trx);
  return {
    coming: rows.filter(({ comes }) => comes).map(({ id }) => id),
    leaving: rows.filter(({ comes }) => !comes).map(({ id }) => id),
  };
}
