import type { Trx } from '@earshot/db/client';
import { announce } from '@earshot/db/notify';
import { addDeliveryEvent } from '@earshot/db/queries/delivery-process';
import {
  type FollowingDelivery,
  listFollowingDeliveries,
  lockHolders,
  type ReplacedPlan,
  replanDelivery,
} from '@earshot/db/queries/delivery-replanning';
import { databaseNow } from '@earshot/db/queries/delivery-sending';
import { leaveMessage } from '@earshot/db/queries/outbox';
import { scheduleInput } from '@earshot/domain/schedules/schema';
import { toSchedule } from '@earshot/domain/schedules/to-schedule';
import { withHolidays } from '../../holidays/with-holidays.ts';
import { replacedPlans } from './replaced-plans.ts';

/** Plans the deliveries anew that follow a set and still run. Returns how many have other times than before. */
export async function replanFollowers(trx: Trx, set: { id: string; name: string }): Promise<number> {
  const now = await databaseNow(trx);
  const concerned = await findConcerned(trx, set.id, now);
  await lockHolders(
    trx,
    concerned.map(({ delivery }) => delivery.id),
  );
  let replanned = 0;
  for (const { delivery, replaced } of concerned) {
    if (!(await replanDelivery(trx, delivery.id, replaced))) continue;
    await tell(trx, delivery, set.name);
    replanned += 1;
  }
  return replanned;
}

/** The deliveries that have other times than before, and those. */
async function findConcerned(trx: Trx, setId: string, now: Date) {
  const concerned: { delivery: FollowingDelivery; replaced: ReplacedPlan[] }[] = [];
  for (const delivery of await listFollowingDeliveries(trx, setId)) {
    const asked = await withHolidays(trx, delivery.groupId, scheduleInput.parse(delivery.schedule));
    const replaced = replacedPlans(delivery, toSchedule(asked), now);
    if (replaced.length > 0) concerned.push({ delivery, replaced });
  }
  return concerned;
}

async function tell(trx: Trx, { id: deliveryId, traceId }: FollowingDelivery, setName: string): Promise<void> {
  const text = `Planned anew: the holidays in “${setName}” changed`;
  await addDeliveryEvent(trx, { deliveryId, kind: 'replanned', text });
  await leaveMessage(trx, {
    process: 'delivery',
    workflowId: `delivery/${deliveryId}`,
    signal: 'wake',
    payload: { deliveryId },
    traceId,
  });
  await announce(trx, { kind: 'delivery', ids: [deliveryId], many: true });
}
