import { sql } from 'kysely';
import type { Trx } from '../../client.ts';
import { databaseNow } from './delivery-sending.ts';
import { arrayLiteral } from '../ingest/ingest-arrays.ts';
import { moveDeliveryCounters } from '../plans/delivery-counters.ts';
import { lockPlans } from '../plans/lock-plans.ts';
import { movePlans, nextGeneration } from '../plans/move-plans.ts';
import { playsAfter } from './plays-after.ts';
import { changeTargets } from './target-facts.ts';

/**
 * When a removed location stopped playing: when it confirmed, at the latest when its grace ran out; now if it is
 * still playing.
 */
const stopped = sql`case when t.ending is null then now() else coalesce(t.ending_confirmed_at, least(t.silent_by, now())) end`;

/**
 * Plans a delivery again for locations that have a target: removed locations that rejoin, and locations that changed
 * time zone. Recorded plays are kept. Plays due = those due before removal + those still to come. Raises each
 * generation by one. Returns the controllers.
 */
export async function returnTargets(trx: Trx, deliveryId: string, controllerIds: readonly string[]): Promise<string[]> {
  if (controllerIds.length === 0) return [];
  await lockPlans(trx, controllerIds);
  const { rows } = await sql<{ id: string }>`
    with coming as (
      select t.controller_id, c.customer_id, ${nextGeneration} as generation, dp.plan, t.removed_generation is not null as left_plan,
             greatest(t.plays_due - ${playsAfter('was', stopped)}, 0) + ${playsAfter('dp', sql`now()`)} as plays_due
      from delivery_targets t
      join controllers c on c.id = t.controller_id join controller_plans p on p.controller_id = c.id
      join delivery_plans was on was.delivery_id = t.delivery_id and was.plan = t.plan
      join delivery_plans dp on dp.delivery_id = t.delivery_id and (dp.zones = '{}' or c.timezone = any(dp.zones))
      where t.delivery_id = ${deliveryId} and t.controller_id = any(${arrayLiteral(controllerIds)}::uuid[])
        -- A delivery without plays due is left out of the plan, so that plan and digest match.
        and (${playsAfter('dp', sql`now()`)} > 0 or dp.plays = 0)
        and (t.ending = 'removed' or (t.removed_generation is null and not t.final and t.plan <> dp.plan))
        and exists (select 1 from deliveries d where d.id = ${deliveryId} and coalesce(d.customer_id, c.customer_id) = c.customer_id)
    ), planned as (${movePlans(sql`
      select c.controller_id, case when c.left_plan then d.plan_hash end as hash
      from coming c join deliveries d on d.id = ${deliveryId}`)}
    ), written as (
      update delivery_targets t
      set customer_id = c.customer_id, plan = c.plan, plays_due = c.plays_due, added_generation = c.generation, added_at = now(),
          removed_generation = null, ending = null, ending_cut = null, ending_at = null, ending_confirmed_at = null,
          silent_by = null, confirmed_at = null, final = false, updated_at = now(),
          -- A controller that dropped the delivery dropped its clip, and reports the clip again.
          clip_ready_at = case when t.ending_confirmed_at is null then t.clip_ready_at end
      from coming c
      where t.delivery_id = ${deliveryId} and t.controller_id = c.controller_id
      returning t.controller_id, old as old_row, new as new_row
    ), counted as (${moveDeliveryCounters('written')}
    )
    select controller_id as id from written`.execute(trx);
  const returned = rows.map(({ id }) => id);
  // Derives the statuses from the remaining facts.
  await changeTargets(trx, { deliveryId, among: returned }, { change: () => undefined, asOf: await databaseNow(trx) });
  return returned;
}
