import { sql } from 'kysely';
import type { Trx } from '../../client.ts';
import { databaseNow } from './delivery-sending.ts';
import { arrayLiteral } from '../ingest/ingest-arrays.ts';
import { lockPlans } from './plans.ts';
import { playsAfter } from './plays-after.ts';
import { changeTargets } from './target-facts.ts';

/** When a location that was asked to end stopped playing: when it confirmed, or was silent by grace; not yet, else. */
const stopped = sql`case when t.ending is null then now() else coalesce(t.ending_confirmed_at, least(t.silent_by, now())) end`;

/**
 * Plans a delivery again for locations that have it: those that were removed and are wanted again, whose ending is taken
 * back, and those that came under other clocks, which get the times of those. What they played stays theirs; they owe what
 * was due to them before, and what lies ahead. One generation more for each. Returns the controllers.
 */
export async function returnTargets(trx: Trx, deliveryId: string, controllerIds: readonly string[]): Promise<string[]> {
  if (controllerIds.length === 0) return [];
  await lockPlans(trx, controllerIds);
  const { rows } = await sql<{ id: string }>`
    with coming as (
      select t.controller_id, c.customer_id, p.generation + 1 as generation, dp.plan, t.removed_generation is not null as left_plan,
             greatest(t.plays_due - ${playsAfter('was', stopped)}, 0) + ${playsAfter('dp', sql`now()`)} as plays_due
      from delivery_targets t
      join controllers c on c.id = t.controller_id join controller_plans p on p.controller_id = c.id
      join delivery_plans was on was.delivery_id = t.delivery_id and was.plan = t.plan
      join delivery_plans dp on dp.delivery_id = t.delivery_id and (dp.zones = '{}' or c.timezone = any(dp.zones))
      where t.delivery_id = ${deliveryId} and t.controller_id = any(${arrayLiteral(controllerIds)}::uuid[])
        -- What plays nothing there any more is told to nobody, so it may not be in the digest either.
        and (${playsAfter('dp', sql`now()`)} > 0 or dp.plays = 0)
        and (t.ending = 'removed' or (t.removed_generation is null and not t.final and t.plan <> dp.plan))
        and exists (select 1 from deliveries d where d.id = ${deliveryId} and coalesce(d.customer_id, c.customer_id) = c.customer_id)
    ), planned as (
      update controller_plans p
      set generation = c.generation, digest = case when c.left_plan then p.digest # d.plan_hash else p.digest end
      from coming c, deliveries d
      where p.controller_id = c.controller_id and d.id = ${deliveryId}
    ), written as (
      update delivery_targets t
      set customer_id = c.customer_id, plan = c.plan, plays_due = c.plays_due, added_generation = c.generation, added_at = now(),
          removed_generation = null, ending = null, ending_cut = null, ending_at = null, ending_confirmed_at = null,
          silent_by = null, confirmed_at = null, final = false, updated_at = now(),
          -- Whoever dropped the plan dropped its clip, and tells of it again.
          clip_ready_at = case when t.ending_confirmed_at is null then t.clip_ready_at end
      from coming c
      where t.delivery_id = ${deliveryId} and t.controller_id = c.controller_id
      returning t.controller_id, old as old_row, new as new_row
    ), deltas as (
      select 'fact:ending' as counter, -((old_row).ending is not null)::int as delta from written
      union all select 'fact:ending-confirmed', -((old_row).ending_confirmed_at is not null)::int from written
      union all select 'fact:confirmed', -((old_row).confirmed_at is not null)::int from written
      union all select 'fact:clip-ready',
        ((new_row).clip_ready_at is not null)::int - ((old_row).clip_ready_at is not null)::int from written
      union all select 'fact:final', -((old_row).final)::int from written
    ), counted as (
      insert into delivery_counters as k (delivery_id, counter, n)
      select ${deliveryId}, counter, sum(delta) from deltas group by counter having sum(delta) <> 0 order by counter
      on conflict (delivery_id, counter) do update set n = k.n + excluded.n
    )
    select controller_id as id from written`.execute(trx);
  const returned = rows.map(({ id }) => id);
  // Their statuses are made of the facts that are left.
  await changeTargets(trx, { deliveryId, among: returned }, { change: () => undefined, asOf: await databaseNow(trx) });
  return returned;
}
