import type { EndingKind } from '@earshot/domain/deliveries/facts';
import { sql } from 'kysely';
import type { Trx } from '../../client.ts';
import { arrayLiteral } from '../ingest/ingest-arrays.ts';
import { lockPlans } from './plans.ts';
import { playsAfter } from './plays-after.ts';

/**
 * What a location is owed: all plays when the delivery was sent to it, however late its page is planned, for a play may
 * still begin within its lateness; those that lie ahead when it came to the audience later.
 */
const OWED = { all: sql.ref('dp.plays'), ahead: playsAfter('dp', sql`now()`) } as const;

/**
 * Adds a delivery to the plans of these controllers: one generation more for each, one target row each, with the times
 * that hold for the controller's zone. Deliveries that are over there ride out with the same generation. Controllers that
 * have it already are left alone, so a page may be planned again; so are those whose zone the delivery has no plan for, and
 * those to which nothing is owed.
 * Returns how many were added.
 */
export const planTargets = (trx: Trx, deliveryId: string, controllerIds: readonly string[]): Promise<number> =>
  plan(trx, { deliveryId, controllerIds, owed: 'all' });

/** The same for locations that came to the audience after the delivery was sent. */
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
  // Held, so that its times and its digest are not changed meanwhile.
  await sql`select 1 from deliveries where id = ${deliveryId} for share`.execute(trx);
  const { rows } = await sql<{ n: number }>`
    with fresh as (
      select c.id, c.customer_id, p.generation + 1 as generation, dp.plan, ${OWED[owed]} as plays_due
      from controllers c join controller_plans p on p.controller_id = c.id
      join delivery_plans dp on dp.delivery_id = ${deliveryId} and (dp.zones = '{}' or c.timezone = any(dp.zones))
      where c.id = any(${arrayLiteral(controllerIds)}::uuid[])
        and not exists (select 1 from delivery_targets t where t.delivery_id = ${deliveryId} and t.controller_id = c.id)
        -- What plays nothing there is told to nobody, so it may not be in the digest either.
        and (${OWED[owed]} > 0 or dp.plays = 0)
        -- A location may have changed hands since the audience was looked up.
        and exists (select 1 from deliveries d
                    where d.id = ${deliveryId} and coalesce(d.customer_id, c.customer_id) = c.customer_id)
    ), over as (
      update delivery_targets t set removed_generation = f.generation
      from fresh f
      where t.controller_id = f.id and t.removed_generation is null and t.final
      returning t.controller_id, t.delivery_id
    ), leaving as (
      select o.controller_id, bit_xor(d.plan_hash) as hash
      from over o join deliveries d on d.id = o.delivery_id group by o.controller_id
    ), planned as (
      update controller_plans p
      set generation = f.generation,
          digest = p.digest # d.plan_hash # coalesce((select hash from leaving l where l.controller_id = f.id), 0::bit(64))
      from fresh f, deliveries d
      where p.controller_id = f.id and d.id = ${deliveryId}
    ), added as (
      insert into delivery_targets (delivery_id, controller_id, customer_id, added_at, added_generation, plan, plays_due)
      select ${deliveryId}, f.id, f.customer_id, now(), f.generation, f.plan, f.plays_due from fresh f
      returning 1
    ), counted as (
      insert into delivery_counters as k (delivery_id, counter, n)
      select ${deliveryId}, 'status:PENDING', count(*) from added having count(*) > 0
      on conflict (delivery_id, counter) do update set n = k.n + excluded.n
    )
    select count(*)::int as n from added`.execute(trx);
  return rows[0]?.n ?? 0;
}

/**
 * Takes a delivery from the plans of all its locations that are not through with it, or of the given ones: one
 * generation more for each. It ends there when the location confirms or its grace has run out. Returns the controllers.
 */
export async function endTargets(
  trx: Trx,
  ending: { deliveryId: string; kind: EndingKind; cut: boolean; controllerIds?: readonly string[] },
): Promise<string[]> {
  const { deliveryId, kind, cut } = ending;
  const open = await sql<{ controller_id: string }>`
    select t.controller_id from delivery_targets t
    where t.delivery_id = ${deliveryId} and not t.final and t.removed_generation is null
      and (${ending.controllerIds === undefined} or t.controller_id = any(${ending.controllerIds ?? []}::uuid[]))`.execute(
    trx,
  );
  const ids = open.rows.map((row) => row.controller_id);
  await lockPlans(trx, ids);
  const { rows } = await sql<{ controller_id: string }>`
    with ended as (
      update delivery_targets t
      set removed_generation = p.generation + 1, ending = ${kind}, ending_cut = ${cut}, ending_at = now(),
          silent_by = coalesce(p.acked_at, now()) + d.grace_ms * interval '1 millisecond', updated_at = now()
      from controller_plans p, deliveries d
      where t.delivery_id = ${deliveryId} and t.controller_id = any(${arrayLiteral(ids)}::uuid[]) and not t.final
        and t.removed_generation is null and p.controller_id = t.controller_id and d.id = t.delivery_id
      returning t.controller_id
    ), planned as (
      update controller_plans p set generation = p.generation + 1, digest = p.digest # d.plan_hash
      from ended e, deliveries d where p.controller_id = e.controller_id and d.id = ${deliveryId}
    ), counted as (
      insert into delivery_counters as k (delivery_id, counter, n)
      select ${deliveryId}, 'fact:ending', count(*) from ended having count(*) > 0
      on conflict (delivery_id, counter) do update set n = k.n + excluded.n
    )
    select controller_id from ended`.execute(trx);
  return rows.map((row) => row.controller_id);
}

/**
 * Takes what is over from the plans of controllers that lost their memory: they would play it again, as far as it is not
 * too late. What else they hold comes to them with the next plan.
 */
export async function dropFinished(trx: Trx, controllerIds: readonly string[]): Promise<void> {
  if (controllerIds.length === 0) return;
  await sql`
    with over as (
      update delivery_targets t set removed_generation = p.generation + 1
      from controller_plans p
      where t.controller_id = any(${controllerIds}::uuid[]) and p.controller_id = t.controller_id
        and t.removed_generation is null and t.final
      returning t.controller_id, t.delivery_id
    ), leaving as (
      select o.controller_id, bit_xor(d.plan_hash) as hash
      from over o join deliveries d on d.id = o.delivery_id group by o.controller_id
    )
    update controller_plans p set generation = p.generation + 1, digest = p.digest # l.hash
    from leaving l where p.controller_id = l.controller_id`.execute(trx);
}
