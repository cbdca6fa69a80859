import { sql } from 'kysely';
import type { Trx } from '../../client.ts';
import { arrayLiteral } from '../ingest/ingest-arrays.ts';

/** Locks the plans of these controllers in order of their serials: this is the global lock order. */
export async function lockPlans(trx: Trx, controllerIds: readonly string[]): Promise<void> {
  // Wrapped in count(*), so that up to ten thousand unused rows are not transferred.
  await sql`
    select count(*) from (
      select 1 from controller_plans p join controllers c on c.id = p.controller_id
      where c.id = any(${arrayLiteral(controllerIds)}::uuid[])
      order by c.serial
      for update of p
    ) as locked`.execute(trx);
}

/**
 * Locks the plans that contain any of these deliveries. Call before locking the first delivery: this is the global
 * lock order.
 */
export const lockPlansOfDeliveries = async (trx: Trx, deliveryIds: readonly string[]): Promise<void> =>
  lockPlans(trx, await listTargetedControllers(trx, deliveryIds));

async function listTargetedControllers(trx: Trx, deliveryIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct controller_id as id from delivery_targets
    where delivery_id = any(${arrayLiteral(deliveryIds)}::uuid[]) and removed_generation is null`.execute(trx);
  return rows.map(({ id }) => id);
}
