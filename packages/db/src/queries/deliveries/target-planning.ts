import type { EndingKind } from '@earshot/domain/deliveries/facts';
import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../client.ts';
import { arrayLiteral, columnOf } from '../ingest/ingest-arrays.ts';
import { moveDeliveryCounters } from '../plans/delivery-counters.ts';
import { lockPlans } from '../plans/lock-plans.ts';
import { hashesOf, movePlans, nextGeneration } from '../plans/move-plans.ts';
import { canPlay, hasCatchUp, isCatchingUp, knowsListeners } from './listeners.ts';
import { playsAfter } from './plays-after.ts';

/**
 * Plays due at a location. Initial targets: all plays, even if their page is planned late, because a play may still
 * start within its lateness. Locations that join the audience later: only the plays ahead.
 */
const OWED = { all: sql.ref('dp.plays'), ahead: playsAfter('dp', sql`now()`) } as const;

/**
 * Adds a delivery to the plans of these controllers: raises each generation by one and inserts one target each, with
 * the times of the controller's zone. Finished deliveries leave the plan in the same generation. Skips controllers
 * that already have the delivery (so a page may be planned again), whose zone has no plan, or that have no plays due.
 * Skips controllers whose firmware cannot play to the listeners of the delivery.
 * Returns the number of targets added.
 */
export const planTargets = (trx: Trx, deliveryId: string, controllerIds: readonly string[]): Promise<number> =>
  plan(trx, { deliveryId, controllerIds, owed: 'all' });

/** Like `planTargets`, for locations that joined the audience after the send: only plays ahead are due. */
export const planLateComers = (trx: Trx, deliveryId: string, controllerIds: readonly string[]): Promise<number> =>
  plan(trx, { deliveryId, controllerIds, owed: 'ahead' });

async function plan(
  trx: Trx,
  {
    deliveryId,
    controllerIds,
    owed,
  }: { deliveryId: string; controllerIds: readonly string[]; owed: keyof typeof OWED },
): Promise<number> {
  await lockPlans(trx, controllerIds);
  // Locks the delivery against changes of its times and digest.
  await sql`select 1 from deliveries where id = ${deliveryId} for share`.execute(trx);
  const { rows } = await sql<{ n: number }>`
    with fresh as (
      select c.id, c.customer_id, ${nextGeneration} as generation, dp.plan, ${OWED[owed]} as plays_due
      from controllers c join controller_plans p on p.controller_id = c.id
      join delivery_plans dp on dp.delivery_id = ${deliveryId} and (dp.zones = '{}' or c.timezone = any(dp.zones))
      where c.id = any(${arrayLiteral(controllerIds)}::uuid[])
        and not exists (select 1 from delivery_targets t where t.delivery_id = ${deliveryId} and t.controller_id = c.id)
        -- A delivery without plays due is left out of the plan, so that plan and digest match.
        and (${OWED[owed]} > 0 or dp.plays = 0)
        and ${canPlay({ delivery: sql`${deliveryId}::uuid`, controllerId: sql`c.id` })}
        -- The location may have changed customers since the audience was read.
        and exists (select 1 from deliveries d
                    where d.id = ${deliveryId} and coalesce(d.customer_id, c.customer_id) = c.customer_id)
    ), over as (
      update delivery_targets t set removed_generation = f.generation
      from fresh f
      where t.controller_id = f.id and t.removed_generation is null and t.final and not ${isCatchingUp(sql`t.delivery_id`)}
      returning t.controller_id, t.delivery_id
    ), planned as (${movePlans(sql`
      select f.id as controller_id, d.plan_hash as hash from fresh f join deliveries d on d.id = ${deliveryId}
      union all ${hashesOf('over')}`)}
    ), added as (
      insert into delivery_targets (delivery_id, controller_id, customer_id, added_at, added_generation, plan, plays_due)
      select ${deliveryId}, f.id, f.customer_id, now(), f.generation, f.plan, f.plays_due from fresh f
      returning old as old_row, new as new_row
    ), counted as (${moveDeliveryCounters('added')}
    )
    select count(*)::int as n from added`.execute(trx);
  return rows[0]?.n ?? 0;
}

const isOpen = sql`(not t.final or ${hasCatchUp(sql`t.delivery_id`)})`;

/**
 * Removes a delivery from the plans of all its open targets, or of those among the given controllers, raising each
 * generation by one. Listeners can no longer catch up with it. A target ends when the location confirms or its grace has run out. Returns the controllers.
 */
export async function endTargets(
  trx: Trx,
  ending: { deliveryId: string; kind: EndingKind; cut: boolean; controllerIds?: readonly string[] },
): Promise<string[]> {
  const { deliveryId, kind, cut } = ending;
  const open = await sql<{ controller_id: string }>`
    select t.controller_id from delivery_targets t
    where t.delivery_id = ${deliveryId} and ${isOpen} and t.removed_generation is null
      and (${ending.controllerIds === undefined} or t.controller_id = any(${ending.controllerIds ?? []}::uuid[]))`.execute(
    trx,
  );
  const ids = open.rows.map((row) => row.controller_id);
  await lockPlans(trx, ids);
  const chosen = sql`
    t.delivery_id = ${deliveryId} and t.controller_id = any(${arrayLiteral(ids)}::uuid[]) and ${isOpen}`;
  const { rows } = await sql<{ controller_id: string }>`
    with ${endedTargets(chosen, { kind, cut })}
    select controller_id from ended`.execute(trx);
  return rows.map((row) => row.controller_id);
}

/**
 * CTEs that remove the chosen targets `t` from their plans and end those that are not final. `ended` contains them.
 * Call with the plans locked. `from` joins further tables, such as ", affected a".
 */
export const endedTargets = (
  chosen: RawBuilder<unknown>,
  { kind, cut, from = sql`` }: { kind: EndingKind; cut: boolean; from?: RawBuilder<unknown> },
) => sql`
  ended as (
    update delivery_targets t
    set removed_generation = ${nextGeneration},
        ending = case when t.final then t.ending else ${kind} end,
        ending_cut = case when t.final then t.ending_cut else ${cut} end,
        ending_at = case when t.final then t.ending_at else now() end,
        silent_by = case when t.final then t.silent_by
                    else coalesce(p.acked_at, now()) + d.grace_ms * interval '1 millisecond' end,
        updated_at = now()
    from controller_plans p, deliveries d ${from}
    where ${chosen} and t.removed_generation is null and p.controller_id = t.controller_id and d.id = t.delivery_id
    returning t.delivery_id, t.controller_id, t.final, old as old_row, new as new_row
  ), planned as (${movePlans(hashesOf('ended'))}
  ), counted as (${moveDeliveryCounters('ended')}
  )`;

/**
 * Cancels deliveries at controllers that report to have dropped them, by a change that a restored database does not know.
 * Otherwise a cancelled cast would play again. Deliveries without plays ahead stay: controllers never repeat a play. Call with
 * the plans locked.
 */
export async function cancelDropped(
  trx: Trx,
  dropped: readonly { readonly controllerId: string; readonly deliveryId: string }[],
): Promise<void> {
  if (dropped.length === 0) return;
  const from = sql`, unnest(${columnOf(dropped, (row) => row.controllerId)}::uuid[],
                            ${columnOf(dropped, (row) => row.deliveryId)}::uuid[]) as g(controller_id, delivery_id)`;
  const chosen = sql`
    t.controller_id = g.controller_id and t.delivery_id = g.delivery_id and ${isOpen} and d.last_start_by > now()`;
  await sql`with ${endedTargets(chosen, { kind: 'cancelled', cut: true, from })} select`.execute(trx);
}

/**
 * Removes finished deliveries from the plans of controllers that lost their storage: they would play recent ones
 * again. Other deliveries are sent with the next plan.
 */
export async function dropFinished(trx: Trx, controllerIds: readonly string[]): Promise<void> {
  if (controllerIds.length === 0) return;
  await sql`
    with over as (
      update delivery_targets t set removed_generation = ${nextGeneration}
      from controller_plans p
      where t.controller_id = any(${controllerIds}::uuid[]) and p.controller_id = t.controller_id
        and t.removed_generation is null and t.final
      returning t.controller_id, t.delivery_id
    )
    ${movePlans(hashesOf('over'))}`.execute(trx);
}

/** Removes deliveries for listeners from the plans of controllers whose firmware would play them to everyone. */
export async function dropUnplayable(trx: Trx, controllerIds: readonly string[]): Promise<void> {
  if (controllerIds.length === 0) return;
  const { rows } = await sql<{ deliveryId: string; controllerIds: string[] }>`
    select t.delivery_id as "deliveryId", array_agg(t.controller_id) as "controllerIds"
    from delivery_targets t join deliveries d on d.id = t.delivery_id and d.listeners is not null
    where t.controller_id = any(${arrayLiteral(controllerIds)}::uuid[]) and t.removed_generation is null
      and not ${knowsListeners(sql`t.controller_id`)}
    group by 1 order by 1`.execute(trx);
  for (const row of rows) await endTargets(trx, { ...row, kind: 'removed', cut: true });
}
