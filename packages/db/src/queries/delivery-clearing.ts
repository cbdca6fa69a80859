import { sql } from 'kysely';
import type { Trx } from '../client.ts';
import { inScope, type Scope } from '../scope.ts';
import { isAbove } from './inheritance.ts';
import { arrayLiteral } from './ingest-arrays.ts';

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
  readonly castId: string;
  readonly controllerIds: readonly string[];
}

/** Takes those of the locations that wait to be planned for the cast's deliveries from what waits. Before plans are locked. */
export async function takeWaiting(trx: Trx, { castId, controllerIds }: Place): Promise<LocationsOfDeliveries> {
  const { rows } = await sql<{ deliveryId: string; controllerId: string }>`
    delete from delivery_wanted where (delivery_id, controller_id) in (
      select w.delivery_id, w.controller_id from delivery_wanted w join deliveries d on d.id = w.delivery_id
      where d.cast_id = ${castId} and d.cancelled_at is null and w.controller_id = any(${arrayLiteral(controllerIds)}::uuid[])
      order by w.delivery_id, w.controller_id for update of w)
    returning delivery_id as "deliveryId", controller_id as "controllerId"`.execute(trx);
  return byDelivery(rows);
}

/** Where the cast's deliveries are still to play, or play, at these locations. */
export async function listLive(trx: Trx, { castId, controllerIds }: Place): Promise<LocationsOfDeliveries> {
  const { rows } = await sql<{ deliveryId: string; controllerId: string }>`
    select t.delivery_id as "deliveryId", t.controller_id as "controllerId"
    from deliveries d join delivery_targets t on t.delivery_id = d.id
    where d.cast_id = ${castId} and d.phase in ('planning', 'running') and d.cancelled_at is null
      and not t.final and t.removed_generation is null and t.controller_id = any(${arrayLiteral(controllerIds)}::uuid[])
    order by t.delivery_id`.execute(trx);
  return byDelivery(rows);
}

export const listTraces = (trx: Trx, deliveryIds: readonly string[]) =>
  trx
    .selectFrom('deliveries')
    .select(['id', 'trace_id as traceId'])
    .where('id', 'in', [...deliveryIds])
    .orderBy('id')
    .execute();
