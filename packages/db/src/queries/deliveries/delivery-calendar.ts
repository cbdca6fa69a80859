import type { PlanPair } from '@earshot/domain/calendar/sound-overlaps';
import { sql } from 'kysely';
import type { Database } from '../../client.ts';
import { inScope, type Scope } from '../../scope.ts';
import { setsOfSchedule } from '../message-casts/holiday-sets.ts';

export interface PlayingDeliveryRow {
  readonly id: string;
  readonly castId: string;
  readonly castName: string;
  readonly groupId: string;
  readonly inherited: boolean;
  /** The reader can open the delivery: its group is in the scope, or it is inherited by all groups below. */
  readonly opens: boolean;
  readonly conferences: boolean[];
  readonly durationMs: number;
  readonly migrated: boolean;
  readonly sentAt: Date | null;
  readonly cancelledAt: Date | null;
  readonly startsAt: Date;
  readonly phase: string;
  readonly schedule: unknown;
  /** The holiday sets of the schedule. */
  readonly sets: { id: string; name: string }[];
  readonly counters: Record<string, number>;
  /** Entries per plan, with an additional one for the locations where the plan ended early. */
  readonly plans: {
    plan: number;
    endedAt: string | null;
    segments: { startAt: string; intervalMs: number; count: number }[];
    skip: string[];
    locations: { zone: string; n: number }[];
  }[];
}

/** Deliveries of groups in or above the scope that play in the window; oldest first, at most `limit`. */
export const playingWithin = (scope: Scope, { from, to, limit }: { from: Date; to: Date; limit: number }) => sql`
  select d.* from deliveries d join groups own on own.id = d.group_id
  where d.starts_at is not null and d.last_start_by is not null and d.removed_at is null
    and tstzrange(least(d.starts_at, d.last_start_by), d.last_start_by, '[]') && tstzrange(${from}, ${to})
    and (own.path <@ ${scope.path}::ltree or own.path @> ${scope.path}::ltree)
    and (${scope.customerId}::uuid is null or d.customer_id is null or d.customer_id = ${scope.customerId}::uuid)
  order by d.starts_at, d.id limit ${limit}`;

/**
 * Returns deliveries that play at locations of the scope in a window, with their plans and the number of locations of
 * each.
 */
export async function listPlaying(
  db: Database,
  scope: Scope,
  window: { from: Date; to: Date; limit: number },
): Promise<PlayingDeliveryRow[]> {
  const { rows } = await sql<PlayingDeliveryRow>`
    with playing as materialized (${playingWithin(scope, window)}), following as (
      select t.delivery_id, t.plan, t.ending is not null as ended, max(t.ending_at) as ended_at, c.timezone as zone,
             count(*)::int as n
      from playing d join delivery_targets t on t.delivery_id = d.id join controllers c on c.id = t.controller_id
        join groups g on g.id = c.group_id
      where ${inScope('g', scope)} and t.customer_id = c.customer_id
      group by t.delivery_id, t.plan, ended, c.timezone
    ), by_plan as (
      select delivery_id, plan, max(ended_at) as ended_at, json_agg(json_build_object('zone', zone, 'n', n)) as locations
      from following group by delivery_id, plan, ended
    ), by_delivery as (
      select f.delivery_id, json_agg(json_build_object('plan', p.plan, 'endedAt', f.ended_at, 'segments', p.segments,
        'skip', p.skip, 'locations', f.locations) order by p.plan) as plans
      from by_plan f join delivery_plans p on p.delivery_id = f.delivery_id and p.plan = f.plan
      group by f.delivery_id
    )
    select d.id, d.cast_id as "castId", m.name as "castName", d.group_id as "groupId",
           not (own.path <@ ${scope.path}::ltree) as inherited,
           (own.path <@ ${scope.path}::ltree or m.inherit) as opens, d.conferences,
           coalesce(d.clip_duration_ms, 0) as "durationMs", d.migrated, d.sent_at as "sentAt",
           d.cancelled_at as "cancelledAt", d.starts_at as "startsAt", d.phase, d.schedule, ${setsOfSchedule} as sets, b.plans,
           (select coalesce(json_object_agg(k.counter, k.n), '{}') from delivery_counters k
            where k.delivery_id = d.id) as counters
    from by_delivery b join playing d on d.id = b.delivery_id join message_casts m on m.id = d.cast_id
      join groups own on own.id = d.group_id
    order by d.starts_at, d.id`.execute(db);
  return rows;
}

/**
 * Returns the pairs of plans that share a location. The caller must have checked that the deliveries are in the
 * scope.
 */
export async function listMeetingPlans(db: Database, pairs: ReadonlyMap<string, PlanPair>): Promise<Set<string>> {
  if (pairs.size === 0) return new Set();
  const asked = [...pairs].map(([pair, { one, other }]) => ({
    pair,
    one: one.deliveryId,
    one_plan: one.plan,
    other: other.deliveryId,
    other_plan: other.plan,
  }));
  const { rows } = await sql<{ pair: string }>`
    select q.pair
    from json_to_recordset(${JSON.stringify(asked)}) as q(pair text, one uuid, one_plan int, other uuid, other_plan int)
    where exists (
      select 1 from delivery_targets a join delivery_targets b on b.controller_id = a.controller_id
      where a.delivery_id = q.one and a.plan = q.one_plan and b.delivery_id = q.other and b.plan = q.other_plan)`.execute(
    db,
  );
  return new Set(rows.map(({ pair }) => pair));
}
