import { sql } from 'kysely';
import type { Trx } from '../../client.ts';
import { arrayLiteral } from '../ingest/ingest-arrays.ts';

/** Queues the locations of an audience that is too large for one transaction, for the delivery's workflow to plan. */
export const insertWaiting = (trx: Trx, deliveryId: string, controllerIds: readonly string[]) =>
  sql`insert into delivery_wanted (delivery_id, controller_id)
      select ${deliveryId}, unnest(${arrayLiteral(controllerIds)}::uuid[])`.execute(trx);

export const dropWaiting = (trx: Trx, deliveryId: string) =>
  trx.deleteFrom('delivery_wanted').where('delivery_id', '=', deliveryId).execute();

/**
 * Removes the next page of locations from the planning queue. Selects first and deletes by id: in one statement, a
 * planner without fresh statistics may repeat the search for each deleted row.
 */
export async function takeWaiting(trx: Trx, deliveryId: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select controller_id as id from delivery_wanted where delivery_id = ${deliveryId}
    order by controller_id limit ${limit} for update`.execute(trx);
  const page = rows.map(({ id }) => id);
  if (page.length > 0)
    await sql`
      delete from delivery_wanted
      where delivery_id = ${deliveryId} and controller_id = any(${arrayLiteral(page)}::uuid[])`.execute(trx);
  return page;
}
