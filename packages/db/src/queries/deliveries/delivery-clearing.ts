import { sql } from 'kysely';
import type { Trx } from '../../client.ts';
import { inScope, type Scope } from '../../scope.ts';
import { databaseNow } from './delivery-sending.ts';
import { isAbove } from '../groups/inheritance.ts';
import { arrayLiteral } from '../ingest/ingest-arrays.ts';
import { lockPlans } from './plans.ts';
import { changeTargets } from './target-facts.ts';
import { endTargets, planTargets } from './target-planning.ts';

/** The cast that a clear ends, as a person with this scope knows it: `own` is false of what a group above manages. */
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

/** Locations of running deliveries, by delivery. */
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

const waits = (controllerIds: readonly string[]) => sql`
  select w.delivery_id as "deliveryId", w.controller_id as "controllerId"
  from delivery_wanted w join deliveries d on d.id = w.delivery_id
  where d.cancelled_at is null and w.controller_id = any(${arrayLiteral(controllerIds)}::uuid[])`;

const plays = (controllerIds: readonly string[]) => sql`
  select t.delivery_id as "deliveryId", t.controller_id as "controllerId"
  from deliveries d join delivery_targets t on t.delivery_id = d.id
  where d.phase in ('planning', 'running') and d.cancelled_at is null and not t.final and t.removed_generation is null
    and t.controller_id = any(${arrayLiteral(controllerIds)}::uuid[])`;

/** Where a cast's deliveries are still to play, or play, at these locations; with what waits to be planned there. */
export async function listClearable(
  trx: Trx,
  castId: string,
  controllerIds: readonly string[],
): Promise<LocationsOfDeliveries> {
  const { rows } = await sql<{ deliveryId: string; controllerId: string }>`
    ${waits(controllerIds)} and d.cast_id = ${castId}
    union ${plays(controllerIds)} and d.cast_id = ${castId}
    order by 1`.execute(trx);
  return byDelivery(rows);
}

/**
 * Ends these deliveries at these locations, what waits to be planned there included, with a play that sounds. What was
 * cleared at a location stays so: its target says it, and whoever looks at the audience again leaves it alone. Returns
 * where something ended.
 */
export async function clearAt(trx: Trx, place: Place): Promise<LocationsOfDeliveries> {
  const { controllerIds } = place;
  const waiting = await takeWaiting(trx, place);
  // All at once and before anything of them is written: the lock order everywhere.
  await lockPlans(trx, controllerIds);
  for (const [deliveryId, ids] of waiting) await planTargets(trx, deliveryId, ids);
  const ended = new Map<string, string[]>();
  for (const deliveryId of (await listLive(trx, place)).keys()) {
    const ids = await endTargets(trx, { deliveryId, kind: 'cleared', cut: true, controllerIds });
    if (ids.length > 0) ended.set(deliveryId, ids);
  }
  return ended;
}

/** Takes those of the locations that wait to be planned for the deliveries from what waits. Before plans are locked. */
async function takeWaiting(trx: Trx, { deliveryIds, controllerIds }: Place): Promise<LocationsOfDeliveries> {
  const { rows } = await sql<{ deliveryId: string; controllerId: string }>`
    delete from delivery_wanted where (delivery_id, controller_id) in (
      ${waits(controllerIds)} and d.id = any(${deliveryIds}::uuid[])
      order by w.delivery_id, w.controller_id for update of w)
    returning delivery_id as "deliveryId", controller_id as "controllerId"`.execute(trx);
  return byDelivery(rows);
}

async function listLive(trx: Trx, { deliveryIds, controllerIds }: Place): Promise<LocationsOfDeliveries> {
  const { rows } = await sql<{ deliveryId: string; controllerId: string }>`
    ${plays(controllerIds)} and d.id = any(${deliveryIds}::uuid[]) order by t.delivery_id`.execute(trx);
  return byDelivery(rows);
}

/** Keeps what a clear ends whose locations wait, so that deliveries that are sent after it are none of them. */
export const insertClears = (trx: Trx, clearId: string, deliveryIds: readonly string[]) =>
  sql`insert into delivery_clears (clear_id, delivery_id) select ${clearId}, unnest(${deliveryIds}::uuid[])`.execute(
    trx,
  );

/** The deliveries that a clear ends at locations that wait. */
export async function listClears(trx: Trx, clearId: string): Promise<string[]> {
  const rows = await trx.selectFrom('delivery_clears').select('delivery_id').where('clear_id', '=', clearId).execute();
  return rows.map((row) => row.delivery_id).toSorted();
}

/**
 * Locations that left these deliveries between the clear and its page would come back to them; they are cleared like the
 * others. Their plans are locked.
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
