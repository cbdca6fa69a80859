import type { Trx } from '@earshot/db/client';
import type { CheckedDelivery } from '@earshot/db/queries/deliveries/audience-checks';
import { lockHolidays } from '@earshot/db/queries/message-casts/holiday-sets';
import { type DeliveryPlan, plansOfSchedule } from '@earshot/domain/deliveries/delivery-plans';
import { followHolidays } from '@earshot/domain/holiday-sets/follow-holidays';
import { type Generation, SCHEDULE_LIMITS } from '@earshot/domain/schedules/limits';
import { scheduleInput } from '@earshot/domain/schedules/schema';
import { toSchedule } from '@earshot/domain/schedules/to-schedule';

/** Computes plans by time zone from a delivery's schedule and the present holidays. */
export async function plansOfZones(
  trx: Trx,
  { groupId, schedule: stored, generation, lateMs, clipDurationMs }: CheckedDelivery,
  now: Date,
): Promise<{ plansFor: (zones: readonly string[]) => DeliveryPlan[] }> {
  const input = scheduleInput.parse(stored);
  const holidays = await lockHolidays(trx, groupId, input.holidaySetIds);
  const schedule = toSchedule(followHolidays(input, holidays));
  // A CHECK constraint limits the column to these values.
  const minStepMs = SCHEDULE_LIMITS[generation as Generation].interval.min * 1_000;
  return { plansFor: (zones) => plansOfSchedule(schedule, zones, { now, lateMs, clipDurationMs, minStepMs }) };
}
