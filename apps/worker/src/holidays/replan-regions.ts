import type { Database } from '@earshot/db/client';
import { listFollowersOfRegions, wantReplans } from '@earshot/db/queries/deliveries/delivery-replanning';
import { leaveMessage } from '@earshot/db/queries/processes/outbox';

/**
 * Lets running deliveries that follow public holidays check their days, because a new version of Earshot may know other
 * days. A delivery whose days are the same stays as it is.
 */
export async function replanRegions(db: Database): Promise<number> {
  const followers = await listFollowersOfRegions(db);
  if (followers.length === 0) return 0;
  await db.transaction().execute(async (trx) => {
    await wantReplans(
      trx,
      followers.map(({ id }) => id),
      'Public holidays',
    );
    for (const { id: deliveryId, traceId } of followers)
      await leaveMessage(trx, {
        process: 'delivery',
        workflowId: `delivery/${deliveryId}`,
        signal: 'wake',
        payload: { deliveryId },
        traceId,
      });
  });
  return followers.length;
}
