import type { Database, Trx } from '@earshot/db/client';
import { announce } from '@earshot/db/notify';
import { lockAudienceCheck } from '@earshot/db/queries/deliveries/audience-checks';
import { addDeliveryEvent } from '@earshot/db/queries/deliveries/delivery-process';
import {
  dropWantedReplan,
  type FollowingDelivery,
  findWantedReplan,
  isReplanWanted,
  replanDelivery,
} from '@earshot/db/queries/deliveries/delivery-replanning';
import { databaseNow } from '@earshot/db/queries/deliveries/delivery-sending';
import { lockHolidays } from '@earshot/db/queries/message-casts/holiday-sets';
import { followHolidays } from '@earshot/domain/holiday-sets/follow-holidays';
import { replacedPlans, unplayable } from '@earshot/domain/holiday-sets/replaced-plans';
import { keptText, replannedText } from '@earshot/domain/holiday-sets/replanned-text';
import type { Schedule } from '@earshot/domain/schedules/schedule';
import { scheduleInput } from '@earshot/domain/schedules/schema';
import { toSchedule } from '@earshot/domain/schedules/to-schedule';

/** Applies changed holidays to a delivery that has more locations than the change itself planned. */
export async function replanWanted(db: Database, deliveryId: string): Promise<void> {
  if (!(await isReplanWanted(db, deliveryId))) return;
  await db.transaction().execute(async (trx) => {
    // A concurrent run would add gained plays twice.
    await lockAudienceCheck(trx, deliveryId);
    const wanted = await findWantedReplan(trx, deliveryId);
    if (wanted === undefined) return;
    const schedule = await lockSchedule(trx, wanted);
    // Read again under the lock of the holiday sets: a concurrent change of a set may have planned the delivery.
    const delivery = await findWantedReplan(trx, deliveryId);
    if (delivery === undefined) return;
    await replan(trx, delivery, schedule);
    await dropWantedReplan(trx, deliveryId);
  });
}

async function lockSchedule(trx: Trx, { groupId, schedule }: FollowingDelivery): Promise<Schedule> {
  const input = scheduleInput.parse(schedule);
  return toSchedule(followHolidays(input, await lockHolidays(trx, groupId, input.holidaySetIds)));
}

async function replan(trx: Trx, delivery: FollowingDelivery, schedule: Schedule): Promise<void> {
  const replaced = replacedPlans(delivery, schedule, await databaseNow(trx));
  // No request can be refused for the days of a new version: the delivery keeps times that can be played.
  const kept = unplayable(replaced) !== undefined;
  if (replaced.length === 0 || (!kept && !(await replanDelivery(trx, delivery.id, replaced)))) return;
  const setName = delivery.replanFor ?? '';
  const text = kept ? keptText(setName) : replannedText(setName);
  await addDeliveryEvent(trx, { deliveryId: delivery.id, kind: 'replanned', text });
  await announce(trx, { kind: 'delivery', ids: [delivery.id], many: true });
}
