import { createHash } from 'node:crypto';
import type { ReplacedTimes, TimesAnew } from '@earshot/domain/holiday-sets/replaced-plans';
import { sql } from 'kysely';
import type { Database, Trx } from '../../client.ts';
import { insertPlans } from './delivery-sending.ts';
import { arrayLiteral } from '../ingest/ingest-arrays.ts';
import { lockPlans } from './plans.ts';

export interface FollowingDelivery {
  readonly id: string;
  readonly groupId: string;
  readonly castName: string;
  readonly traceId: string;
  /** The holiday set whose change it has yet to follow, by name. */
  readonly replanFor: string | null;
  readonly schedule: unknown;
  readonly lateMs: number;
  readonly clipDurationMs: number;
  readonly plans: {
    plan: number;
    zones: string[];
    segments: { startAt: string; intervalMs: number; count: number }[];
    skip: string[];
  }[];
}

const following = sql`
  select d.id, d.group_id as "groupId", m.name as "castName", d.trace_id as "traceId", d.schedule, d.late_ms::int8 as "lateMs",
         coalesce(d.clip_duration_ms, 0) as "clipDurationMs", d.replan_for as "replanFor", (
           select json_agg(json_build_object('plan', p.plan, 'zones', p.zones, 'segments', p.segments, 'skip', p.skip)
                           order by p.plan)
           from delivery_plans p where p.delivery_id = d.id) as plans
  from deliveries d join message_casts m on m.id = d.cast_id
  where d.phase in ('planning', 'running') and d.cancelled_at is null and d.last_start_by > now()`;

/** Deliveries that follow a holiday set and still run, with the times that they have. */
export async function listFollowingDeliveries(trx: Trx, holidaySetId: string): Promise<FollowingDelivery[]> {
  const { rows } = await sql<FollowingDelivery>`
    ${following} and d.schedule -> 'holidaySetIds' @> ${JSON.stringify([holidaySetId])}::jsonb order by d.id`.execute(
    trx,
  );
  return rows;
}

/** Leaves it to the process of each delivery to follow a change of the set with this name. */
export const wantReplans = (trx: Trx, deliveryIds: readonly string[], setName: string) =>
  sql`update deliveries set replan_for = ${setName} where id = any(${arrayLiteral(deliveryIds)}::uuid[])`.execute(trx);

export async function isReplanWanted(db: Database, deliveryId: string): Promise<boolean> {
  const row = await db.selectFrom('deliveries').select('replan_for').where('id', '=', deliveryId).executeTakeFirst();
  return (row?.replan_for ?? null) !== null;
}

/** A delivery that has yet to follow a change of holidays, if it still runs. */
export async function findWantedReplan(trx: Trx, deliveryId: string): Promise<FollowingDelivery | undefined> {
  const { rows } = await sql<FollowingDelivery>`
    ${following} and d.id = ${deliveryId} and d.replan_for is not null`.execute(trx);
  return rows[0];
}

/** To be called when it is done, with the holiday sets held that it was done with. */
export const dropWantedReplan = (trx: Trx, deliveryId: string) =>
  sql`update deliveries set replan_for = null where id = ${deliveryId}`.execute(trx);

/**
 * Gives a delivery that is under way new times: its revision grows, and with one generation more each of its locations
 * that is not through with it is told of them. What is over somewhere rides out. False when the delivery has ended.
 */
export async function replanDelivery(
  trx: Trx,
  deliveryId: string,
  replaced: readonly ReplacedTimes[],
): Promise<boolean> {
  await lockHolders(trx, [deliveryId]);
  const revision = await raiseRevision(trx, deliveryId);
  if (revision === undefined) return false;
  for (const one of replaced) await replacePlan(trx, deliveryId, one);
  await tellLocations(trx, deliveryId, revision);
  await spanPlans(trx, deliveryId);
  return true;
}

/** How many locations would be told, were these deliveries planned anew; one that has several of them counts for each. */
export async function countHolders(trx: Trx, deliveryIds: readonly string[]): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from delivery_targets
    where delivery_id = any(${arrayLiteral(deliveryIds)}::uuid[]) and removed_generation is null`.execute(trx);
  return rows[0]?.n ?? 0;
}

/** Locks the plans of all that hold one of several deliveries: before the first of these is locked, as everywhere. */
export const lockHolders = async (trx: Trx, deliveryIds: readonly string[]): Promise<void> =>
  lockPlans(trx, await listHolders(trx, deliveryIds));

async function listHolders(trx: Trx, deliveryIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct controller_id as id from delivery_targets
    where delivery_id = any(${arrayLiteral(deliveryIds)}::uuid[]) and removed_generation is null`.execute(trx);
  return rows.map(({ id }) => id);
}

interface Revision {
  readonly before: string;
  readonly after: string;
}

/** The device makes the same hash of what it holds: the first 8 bytes of sha256(id/revision). */
async function raiseRevision(trx: Trx, deliveryId: string): Promise<Revision | undefined> {
  const { rows } = await sql<{ revision: number; hash: string }>`
    select revision, plan_hash::text as hash from deliveries
    where id = ${deliveryId} and cancelled_at is null and phase in ('planning', 'running') for update`.execute(trx);
  const [row] = rows;
  if (row === undefined) return undefined;
  const revision = row.revision + 1;
  const hex = createHash('sha256').update(`${deliveryId}/${revision}`).digest().subarray(0, 8).toString('hex');
  const result = await sql<{ hash: string }>`
    update deliveries set revision = ${revision}, plan_hash = ('x' || ${hex})::bit(64)
    where id = ${deliveryId} returning plan_hash::text as hash`.execute(trx);
  return { before: row.hash, after: result.rows[0]?.hash ?? row.hash };
}

async function replacePlan(trx: Trx, deliveryId: string, { plan, becomes, parted }: ReplacedTimes) {
  await sql`
    update delivery_plans set zones = ${becomes.plan.zones}::text[], segments = ${JSON.stringify(becomes.plan.segments)}::jsonb,
      skip = ${becomes.plan.skip}::timestamptz[], plays = ${becomes.plan.plays}, starts_at = ${becomes.plan.startsAt},
      last_start_by = ${becomes.plan.lastStartBy}, report_deadline = ${becomes.plan.reportDeadline}
    where delivery_id = ${deliveryId} and plan = ${plan}`.execute(trx);
  for (const one of parted) await partPlan(trx, deliveryId, { from: plan, ...one });
  await owePlays(trx, deliveryId, { plan, gained: becomes.gained });
}

/** Moves locations of some zones to a plan of their own. */
async function partPlan(
  trx: Trx,
  deliveryId: string,
  { from, plan, gained }: { from: number } & Pick<TimesAnew, 'plan' | 'gained'>,
): Promise<void> {
  await insertPlans(trx, deliveryId, [plan]);
  const { rows } = await sql<{ plan: number }>`
    with made as (select max(plan) as plan from delivery_plans where delivery_id = ${deliveryId}), moved as (
      update delivery_targets t set plan = made.plan from made, controllers c
      where t.delivery_id = ${deliveryId} and t.plan = ${from} and not t.final
        and c.id = t.controller_id and c.timezone = any(${plan.zones}::text[])
    )
    select plan from made`.execute(trx);
  await owePlays(trx, deliveryId, { plan: rows[0]?.plan ?? from, gained });
}

/** Also those that were removed: when they come back, what they missed is counted by the plan as it is then. */
const owePlays = (trx: Trx, deliveryId: string, { plan, gained }: { plan: number; gained: number }) =>
  sql`update delivery_targets set plays_due = greatest(plays_due + ${gained}::int, 1)
      where delivery_id = ${deliveryId} and plan = ${plan}
        and (ending = 'removed' or (not final and removed_generation is null))`.execute(trx);

async function tellLocations(trx: Trx, deliveryId: string, { before, after }: Revision): Promise<void> {
  await sql`
    with told as (
      update delivery_targets t
      set added_generation = case when t.final then t.added_generation else p.generation + 1 end,
          removed_generation = case when t.final then p.generation + 1 end,
          updated_at = now()
      from controller_plans p
      where t.delivery_id = ${deliveryId} and t.removed_generation is null and p.controller_id = t.controller_id
      returning t.controller_id, t.final
    )
    update controller_plans p
    set generation = p.generation + 1,
        digest = p.digest # ${before}::bit(64) # case when t.final then 0::bit(64) else ${after}::bit(64) end
    from told t where p.controller_id = t.controller_id`.execute(trx);
}

/** What belongs to the delivery as a whole, over all of its plans; its process may take as much longer as its last play. */
async function spanPlans(trx: Trx, deliveryId: string): Promise<void> {
  await sql`
    with span as (
      select max(plays) as plays, min(starts_at) as starts_at, max(last_start_by) as last_start_by,
             max(report_deadline) as report_deadline
      from delivery_plans where delivery_id = ${deliveryId}
    )
    update deliveries d
    set plays = s.plays, starts_at = s.starts_at, last_start_by = s.last_start_by, report_deadline = s.report_deadline,
        deadline_at = d.deadline_at + (s.report_deadline - d.report_deadline)
    from span s where d.id = ${deliveryId}`.execute(trx);
}
