import type { Trx } from '@earshot/db/client';
import { announce } from '@earshot/db/notify';
import { addDeliveryEvent } from '@earshot/db/queries/deliveries/delivery-process';
import {
  countHolders,
  type FollowingDelivery,
  listFollowingDeliveries,
  lockHolders,
  replanDelivery,
  wantReplans,
} from '@earshot/db/queries/deliveries/delivery-replanning';
import { databaseNow } from '@earshot/db/queries/deliveries/delivery-sending';
import { leaveMessage } from '@earshot/db/queries/processes/outbox';
import { type ReplacedTimes, replacedPlans } from '@earshot/domain/holiday-sets/replaced-plans';
import { replannedText } from '@earshot/domain/holiday-sets/replanned-text';
import { scheduleInput } from '@earshot/domain/schedules/schema';
import { toSchedule } from '@earshot/domain/schedules/to-schedule';
import { withHolidays } from '../../holidays/with-holidays.ts';
import { refuseEmptyPlans } from './refuse-empty-plans.ts';

/** So many locations are told in the transaction of the change; more by the processes of their deliveries, each for itself. */
const MOST_AT_ONCE = 10_000;

interface Concerned {
  readonly delivery: FollowingDelivery;
  readonly replaced: readonly ReplacedTimes[];
}

/** Plans the deliveries anew that follow a set and still run. Returns how many get other times than before. */
export async function replanFollowers(trx: Trx, set: { id: string; name: string }): Promise<number> {
  const now = await databaseNow(trx);
  const concerned = await findConcerned(trx, set.id, now);
  const ids = concerned.map(({ delivery }) => delivery.id);
  if ((await countHolders(trx, ids)) <= MOST_AT_ONCE) return replanAtOnce(trx, concerned, set.name);
  await wantReplans(trx, ids, set.name);
  for (const { delivery } of concerned) await wake(trx, delivery);
  return concerned.length;
}

/** The deliveries that have other times than before, and those. */
async function findConcerned(trx: Trx, setId: string, now: Date): Promise<Concerned[]> {
  const concerned: Concerned[] = [];
  for (const delivery of await listFollowingDeliveries(trx, setId)) {
    const asked = await withHolidays(trx, delivery.groupId, scheduleInput.parse(delivery.schedule));
    const replaced = replacedPlans(delivery, toSchedule(asked), now);
    refuseEmptyPlans(delivery, replaced);
    if (replaced.length > 0) concerned.push({ delivery, replaced });
  }
  return concerned;
}

async function replanAtOnce(trx: Trx, concerned: readonly Concerned[], setName: string): Promise<number> {
  await lockHolders(
    trx,
    concerned.map(({ delivery }) => delivery.id),
  );
  let replanned = 0;
  for (const { delivery, replaced } of concerned) {
    if (!(await replanDelivery(trx, delivery.id, replaced))) continue;
    await addDeliveryEvent(trx, { deliveryId: delivery.id, kind: 'replanned', text: replannedText(setName) });
    await wake(trx, delivery);
    replanned += 1;
  }
  return replanned;
}

async function wake(trx: Trx, { id: deliveryId, traceId }: FollowingDelivery): Promise<void> {
  await leaveMessage(trx, {
    process: 'delivery',
    workflowId: `delivery/${deliveryId}`,
    signal: 'wake',
    payload: { deliveryId },
    traceId,
  });
  await announce(trx, { kind: 'delivery', ids: [deliveryId], many: true });
}
