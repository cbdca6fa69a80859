import { sql } from 'kysely';
import type { Trx } from '../../client.ts';
import { inScope, type Scope } from '../../scope.ts';
import { databaseNow } from './delivery-sending.ts';
import { isAbove } from '../groups/inheritance.ts';
import { arrayLiteral } from '../ingest/ingest-arrays.ts';
import { lockPlans } from '../plans/lock-plans.ts';
import { changeTargets } from './target-facts.ts';
import { endTargets, planTargets } from './target-planning.ts';

/** Returns the cast that a clear ends, as visible in this scope; `own` is false if a parent group owns the cast. */
export async function findClearedCast(
  trx: Trx,
  scope: Scope,
  castId: string,
): Promise<{ name: string; own: boolean } | undefined> {
  const { rows } = await sql<{ name: string; own: boolean }>`
    select m.name, ${inScope('g', scope)} as own from message_casts m join groups g on g.id = m.group_id
    where m.id = ${castId} and (${inScope('g', scope)} or (m.inherit and ${isAbove(sql.ref('m.group_id'), scope)}))`.execute(
    trx,
  );
  return rows[0];
}

/** Locations by the id of their running delivery. */
export type LocationsOfDeliveries = ReadonlyMap<string, string[]>;

function byDelivery(rows: readonly { deliveryId: string; controllerId: string }[]): LocationsOfDeliveries {
  const found = new Map<string, string[]>();
  for (const { deliveryId, controllerId } of rows) {
    const known = found.get(deliveryId);
    if (known === undefined) found.set(deliveryId, [controllerId]);
    else known.push(controllerId);
  }
  return found;
}

interface Place {
  readonly deliveryIds: readonly string[];
  readonly controllerIds: readonly string[];
}

const waiting = (controllerIds: readonly string[]) => sql`
  delivery_wanted w join deliveries d on d.id = w.delivery_id
  where d.cancelled_at is null and w.controller_id = any(${arrayLiteral(controllerIds)}::uuid[])`;

const plays = (controllerIds: readonly string[]) => sql`
  select t.delivery_id as "deliveryId", t.controller_id as "controllerId"
  from deliveries d join delivery_targets t on t.delivery_id = d.id
  where d.phase in ('planning', 'running') and d.cancelled_at is null and not t.final and t.removed_generation is null
    and t.controller_id = any(${arrayLiteral(controllerIds)}::uuid[])`;

/**
 * Returns the locations among the given ones where deliveries of a cast play or will play, including locations in the
 * planning queue.
 */
export async function listClearable(
  trx: Trx,
  castId: string,
  controllerIds: readonly string[],
): Promise<LocationsOfDeliveries> {
  const { rows } = await sql<{ deliveryId: string; controllerId: string }>`
    select w.delivery_id as "deliveryId", w.controller_id as "controllerId"
    from ${waiting(controllerIds)} and d.cast_id = ${castId}
    union ${plays(controllerIds)} and d.cast_id = ${castId}
    order by 1`.execute(trx);
  return byDelivery(rows);
}

/**
 * Ends these deliveries at these locations, including locations in the planning queue, and cuts off a current play.
 * Targets are marked as cleared, so that a later audience re-check does not add them again. Returns the locations
 * where a delivery ended.
 */
export async function clearAt(trx: Trx, place: Place): Promise<LocationsOfDeliveries> {
  const { controllerIds } = place;
  const taken = await takeWaitingAt(trx, place);
  // Lock all plans before the first write: this is the global lock order.
  await lockPlans(trx, controllerIds);
  for (const [deliveryId, ids] of taken) await planTargets(trx, deliveryId, ids);
  const ended = new Map<string, string[]>();
  for (const deliveryId of (await listLive(trx, place)).keys()) {
    const ids = await endTargets(trx, { deliveryId, kind: 'cleared', cut: true, controllerIds });
    if (ids.length > 0) ended.set(deliveryId, ids);
  }
  return ended;
}

/**
 * Removes these locations from the planning queue of the deliveries. Call before locking plans. The rows are found once, by
 * an array: as a subquery of `in`, a planner without statistics runs the search again for each row of the queue.
 */
async function takeWaitingAt(trx: Trx, { deliveryIds, controllerIds }: Place): Promise<LocationsOfDeliveries> {
  const { rows } = await sql<{ deliveryId: string; controllerId: string }>`
    delete from delivery_wanted where ctid = any(array(
      select w.ctid from ${waiting(controllerIds)} and d.id = any(${deliveryIds}::uuid[])
      order by w.delivery_id, w.controller_id for update of w))
    returning delivery_id as "deliveryId", controller_id as "controllerId"`.execute(trx);
  return byDelivery(rows);
}

async function listLive(trx: Trx, { deliveryIds, controllerIds }: Place): Promise<LocationsOfDeliveries> {
  const { rows } = await sql<{ deliveryId: string; controllerId: string }>`
    ${plays(controllerIds)} and d.id = any(${deliveryIds}::uuid[]) order by t.delivery_id`.execute(trx);
  return byDelivery(rows);
}

/**
 * Records which deliveries this clear ends, so that later deliveries are not affected while its locations are still
 * being planned.
 */
export const insertClears = (trx: Trx, clearId: string, deliveryIds: readonly string[]) =>
  sql`insert into delivery_clears (clear_id, delivery_id) select ${clearId}, unnest(${deliveryIds}::uuid[])`.execute(
    trx,
  );

/** Returns the deliveries that a clear ends at locations in its planning queue. */
export async function listClears(trx: Trx, clearId: string): Promise<string[]> {
  const rows = await trx.selectFrom('delivery_clears').select('delivery_id').where('clear_id', '=', clearId).execute();
  return rows.map((row) => row.delivery_id).toSorted();
}

/**
 * A location removed after the clear was sent must not rejoin the delivery, so clear it too. Call with the plans
 * locked.
 */
export async function clearRemoved(
  trx: Trx,
  clearId: string,
  { deliveryIds, controllerIds }: Place,
): Promise<LocationsOfDeliveries> {
  const { rows } = await sql<{ deliveryId: string; controllerId: string }>`
    update delivery_targets t set ending = 'cleared', ending_cut = true, updated_at = now()
    from deliveries clear
    where clear.id = ${clearId} and t.delivery_id = any(${deliveryIds}::uuid[]) and t.ending = 'removed'
      and t.ending_at >= clear.sent_at and t.controller_id = any(${arrayLiteral(controllerIds)}::uuid[])
    returning t.delivery_id as "deliveryId", t.controller_id as "controllerId"`.execute(trx);
  const cleared = byDelivery(rows);
  const asOf = await databaseNow(trx);
  for (const [deliveryId, among] of cleared)
    await changeTargets(trx, { deliveryId, among }, { change: () => undefined, asOf });
  return cleared;
}

export const listTraces = (trx: Trx, deliveryIds: readonly string[]) =>
  trx
    .selectFrom('deliveries')
    .select(['id', 'trace_id as traceId'])
    .where('id', 'in', [...deliveryIds])
    .orderBy('id')
    .execute();
