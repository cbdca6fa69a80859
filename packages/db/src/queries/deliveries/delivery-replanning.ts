import type { ReplacedTimes, NewTimes } from '@earshot/domain/holiday-sets/replaced-plans';
import { sql } from 'kysely';
import type { Database, Trx } from '../../client.ts';
import { groupInScope, type Scope } from '../../scope.ts';
import { insertPlans } from './delivery-sending.ts';
import { arrayLiteral } from '../ingest/ingest-arrays.ts';
import { lockPlansOfDeliveries } from '../plans/lock-plans.ts';
import { movePlans, nextGeneration } from '../plans/move-plans.ts';
import { planHash } from '../plans/plan-hash.ts';

export interface FollowingDelivery {
  readonly id: string;
  readonly groupId: string;
  readonly castName: string;
  readonly traceId: string;
  /** Name of the holiday set whose change is not yet applied to the delivery. */
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

export async function listFollowingDeliveries(trx: Trx, holidaySetId: string): Promise<FollowingDelivery[]> {
  const { rows } = await sql<FollowingDelivery>`
    ${following} and d.schedule -> 'holidaySetIds' @> ${JSON.stringify([holidaySetId])}::jsonb order by d.id`.execute(
    trx,
  );
  return rows;
}

/** Running deliveries whose schedule follows public holidays. */
export async function listFollowersOfRegions(db: Database): Promise<Pick<FollowingDelivery, 'id' | 'traceId'>[]> {
  const { rows } = await sql<FollowingDelivery>`
    ${following} and jsonb_array_length(d.schedule -> 'holidayRegions') > 0 order by d.id`.execute(db);
  return rows;
}

/** Leaves it to the process of each delivery to apply a change of the set with this name. */
export const wantReplans = (trx: Trx, deliveryIds: readonly string[], setName: string) =>
  sql`update deliveries set replan_for = ${setName} where id = any(${arrayLiteral(deliveryIds)}::uuid[])`.execute(trx);

export async function isReplanWanted(db: Database, deliveryId: string): Promise<boolean> {
  const row = await db.selectFrom('deliveries').select('replan_for').where('id', '=', deliveryId).executeTakeFirst();
  return (row?.replan_for ?? null) !== null;
}

/** Returns a running delivery that has yet to apply a change of holidays. */
export async function findWantedReplan(trx: Trx, deliveryId: string): Promise<FollowingDelivery | undefined> {
  const { rows } = await sql<FollowingDelivery>`
    ${following} and d.id = ${deliveryId} and d.replan_for is not null`.execute(trx);
  return rows[0];
}

/** Call after replanning, with the holiday sets that were used still locked. */
export const dropWantedReplan = (trx: Trx, deliveryId: string) =>
  sql`update deliveries set replan_for = null where id = ${deliveryId}`.execute(trx);

/**
 * Replaces the times of a running delivery. Raises its revision, and the plan generation of each location that is not
 * final. Targets that are final leave their plans in the same generation. Returns false if the delivery has ended.
 */
export async function replanDelivery(
  trx: Trx,
  deliveryId: string,
  replaced: readonly ReplacedTimes[],
): Promise<boolean> {
  await lockPlansOfDeliveries(trx, [deliveryId]);
  const revision = await raiseRevision(trx, deliveryId);
  if (revision === undefined) return false;
  for (const one of replaced) await replacePlan(trx, deliveryId, one);
  await movePlansOfTargets(trx, deliveryId, revision);
  await spanPlans(trx, deliveryId);
  return true;
}

/**
 * Stops the plays of a running delivery whose instants are over, and leaves later plays as they are. Raises its revision,
 * and the plan generation of each location that is not final. Returns undefined if the delivery has ended.
 */
export async function stopPlaysOf(
  trx: Trx,
  scope: Scope,
  deliveryId: string,
): Promise<{ traceId: string; groupId: string; customerId: string | null } | undefined> {
  await lockPlansOfDeliveries(trx, [deliveryId]);
  // The time after the lock: a play that began while this transaction waited is stopped too.
  const { rows } = await sql<{ traceId: string; groupId: string; customerId: string | null }>`
    update deliveries d set stopped_at = clock_timestamp()
    where d.id = ${deliveryId} and d.cancelled_at is null and d.phase in ('planning', 'running')
      and ${groupInScope(sql.ref('d.group_id'), scope)}
    returning d.trace_id as "traceId", d.group_id as "groupId", d.customer_id as "customerId"`.execute(trx);
  const [stopped] = rows;
  const revision = stopped === undefined ? undefined : await raiseRevision(trx, deliveryId);
  if (revision === undefined) return undefined;
  await movePlansOfTargets(trx, deliveryId, revision);
  return stopped;
}

/**
 * Counts the locations that a replan of these deliveries would notify; a location with several of them counts once
 * for each.
 */
export async function countPlannedTargets(trx: Trx, deliveryIds: readonly string[]): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from delivery_targets
    where delivery_id = any(${arrayLiteral(deliveryIds)}::uuid[]) and removed_generation is null`.execute(trx);
  return rows[0]?.n ?? 0;
}

interface Revision {
  readonly before: string;
  readonly after: string;
}

/** Returns the hashes of the former and of the new revision; undefined if the delivery has ended. */
async function raiseRevision(trx: Trx, deliveryId: string): Promise<Revision | undefined> {
  const { rows } = await sql<Revision>`
    update deliveries set revision = revision + 1, plan_hash = ${planHash(sql.ref('id'), sql`revision + 1`)}
    where id = ${deliveryId} and cancelled_at is null and phase in ('planning', 'running')
    returning old.plan_hash::text as before, new.plan_hash::text as after`.execute(trx);
  return rows[0];
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

/** Moves the locations of some zones to a separate plan. */
async function partPlan(
  trx: Trx,
  deliveryId: string,
  { from, plan, gained }: { from: number } & Pick<NewTimes, 'plan' | 'gained'>,
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

/** Includes removed locations: if they return, their missed plays are counted by the current plan. */
const owePlays = (trx: Trx, deliveryId: string, { plan, gained }: { plan: number; gained: number }) =>
  sql`update delivery_targets set plays_due = greatest(plays_due + ${gained}::int, 1)
      where delivery_id = ${deliveryId} and plan = ${plan}
        and (ending = 'removed' or (not final and removed_generation is null))`.execute(trx);

async function movePlansOfTargets(trx: Trx, deliveryId: string, { before, after }: Revision): Promise<void> {
  await sql`
    with moved as (
      update delivery_targets t
      set added_generation = case when t.final then t.added_generation else ${nextGeneration} end,
          removed_generation = case when t.final then ${nextGeneration} end,
          updated_at = now()
      from controller_plans p
      where t.delivery_id = ${deliveryId} and t.removed_generation is null and p.controller_id = t.controller_id
      returning t.controller_id, t.final
    )
    ${movePlans(sql`
      select controller_id, ${before}::bit(64) as hash from moved
      union all select controller_id, ${after}::bit(64) from moved where not final`)}`.execute(trx);
}

/**
 * Recomputes the columns that span all plans of a delivery. The deadline of its process moves by as much as the last
 * report deadline.
 */
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
