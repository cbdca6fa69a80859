import { sql } from 'kysely';
import type { Trx } from '../../client.ts';
import { resetConfigurations } from '../device-configuration/configurations.ts';
import { discardReportedState } from '../deliveries/discard-reported-state.ts';
import { dropFinished, endTargets } from '../deliveries/target-planning.ts';

/**
 * Applies a change of a location's customer: ends its deliveries, removes it from casts of the former customer and
 * raises the owner epoch. Returns the deliveries ended. Call with the location locked.
 */
export async function changeHands(trx: Trx, controllerId: string): Promise<string[]> {
  const { rows } = await sql<{ deliveryId: string }>`
    select t.delivery_id as "deliveryId" from delivery_targets t
    where t.controller_id = ${controllerId} and not t.final and t.removed_generation is null
    order by t.delivery_id`.execute(trx);
  const deliveryIds = rows.map(({ deliveryId }) => deliveryId);
  for (const deliveryId of deliveryIds) {
    await endTargets(trx, { deliveryId, kind: 'removed', cut: true, controllerIds: [controllerId] });
  }
  await dropFinished(trx, [controllerId]);
  await sql`update controllers set owner_epoch = owner_epoch + 1 where id = ${controllerId}`.execute(trx);
  // The caller updates the counters.
  await discardReportedState(trx, sql`c.id = ${controllerId}`);
  await resetConfigurations(trx, sql`c.id = ${controllerId}`);
  await sql`
    delete from message_cast_targets t using message_casts m, controllers c
    where t.controller_id = ${controllerId} and m.id = t.cast_id and c.id = t.controller_id
      and m.customer_id <> c.customer_id`.execute(trx);
  return deliveryIds;
}
