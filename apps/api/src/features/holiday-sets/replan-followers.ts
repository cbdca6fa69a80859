import type { Trx } from '@earshot/db/client';
import { announce } from '@earshot/db/notify';
import { addDeliveryEvent } from '@earshot/db/queries/deliveries/delivery-process';
import {
  countPlannedTargets,
  type FollowingDelivery,
  listFollowingDeliveries,
  replanDelivery,
  wantReplans,
} from '@earshot/db/queries/deliveries/delivery-replanning';
import { databaseNow } from '@earshot/db/queries/deliveries/delivery-sending';
import { lockPlansOfDeliveries } from '@earshot/db/queries/plans/lock-plans';
import { leaveMessage } from '@earshot/db/queries/processes/outbox';
import { type ReplacedTimes, replacedPlans } from '@earshot/domain/holiday-sets/replaced-plans';
import { replannedText } from '@earshot/domain/holiday-sets/replanned-text';
import { scheduleInput } from '@earshot/domain/schedules/schema';
import { toSchedule } from '@earshot/domain/schedules/to-schedule';
import { withHolidays } from '../../holidays/with-holidays.ts';
import { refuseEmptyPlans } from './refuse-empty-plans.ts';

/**
 * Most locations replanned in the transaction of the change; with more, the process of each delivery replans its own.
 */
const MOST_AT_ONCE = 10_000;

interface Concerned {
  readonly delivery: FollowingDelivery;
  readonly replaced: readonly ReplacedTimes[];
}

/** Replans the running deliveries that follow a set. Returns the number of deliveries with changed times. */
export async function replanFollowers(trx: Trx, set: { id: string; name: string }): Promise<number> {
  const now = await databaseNow(trx);
  const concerned = await findConcerned(trx, set.id, now);
  const ids = concerned.map(({ delivery }) => delivery.id);
  if ((await countPlannedTargets(trx, ids)) <= MOST_AT_ONCE) return replanAtOnce(trx, concerned, set.name);
  await wantReplans(trx, ids, set.name);
  for (const { delivery } of concerned) await wake(trx, delivery);
  return concerned.length;
}

/** Finds the deliveries whose times change, with the replaced plans. */
async function findConcerned(trx: Trx, setId: string, now: Date): Promise<Concerned[]> {
  const concerned: Concerned[] = [];
  for (const delivery of await listFollowingDeliveries(trx, setId)) {
    const { groupId, schedule } = delivery;
    const asked = await withHolidays(trx, { groupId, now }, scheduleInput.parse(schedule));
    const replaced = replacedPlans(delivery, toSchedule(asked.schedule), now);
    refuseEmptyPlans(delivery, replaced);
    if (replaced.length > 0) concerned.push({ delivery, replaced });
  }
  return concerned;
}

async function replanAtOnce(trx: Trx, concerned: readonly Concerned[], setName: string): Promise<number> {
  await lockPlansOfDeliveries(
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
