import { type DeliveryPlan, plansOfSchedule, timedPlan } from '@earshot/domain/deliveries/delivery-plans';
import { DELIVERY_LIMITS } from '@earshot/domain/deliveries/segments';
import { followHolidays } from '@earshot/domain/holiday-sets/follow-holidays';
import { SCHEDULE_LIMITS } from '@earshot/domain/schedules/limits';
import { scheduleInput } from '@earshot/domain/schedules/schema';
import { scheduleError } from '@earshot/domain/schedules/schedule-error';
import { toSchedule } from '@earshot/domain/schedules/to-schedule';
import type { PastHolidaySet } from './content.ts';
import type { Send } from './sends.ts';

export interface Timing {
  readonly plan: DeliveryPlan;
  /** The schedule as requested; null if the cast plays at once. */
  readonly schedule: object | null;
  readonly lateMs: number;
  readonly graceMs: number;
}

/** The plays of a send by the rules of the domain. All locations of the demo have the same zone, so one plan suffices. */
export function timingOf({ at, cast, places, schedule }: Send, holidays: readonly PastHolidaySet[]): Timing {
  const kind = schedule === undefined ? 'immediately' : 'schedule';
  const limits = { lateMs: DELIVERY_LIMITS.lateMs[kind], clipDurationMs: cast.clip.durationMs };
  const common = { lateMs: limits.lateMs, graceMs: DELIVERY_LIMITS.graceMs[kind] };
  if (schedule === undefined) {
    const segments = [{ startAt: new Date(at + DELIVERY_LIMITS.leadMs), intervalMs: 0, count: 1 }];
    return { ...common, schedule: null, plan: timedPlan({ segments, skip: [] }, [], limits) };
  }
  const asked = scheduleInput.parse(schedule);
  const sets = holidays.filter(({ id }) => asked.holidaySetIds.includes(id));
  const followed = toSchedule(followHolidays(asked, sets));
  const now = new Date(at);
  const error = scheduleError(followed, { generation: 'newer', now, clipDurationMs: limits.clipDurationMs });
  if (error !== undefined) throw new Error(`${cast.name}: ${error.message}`);
  const zones = [...new Set(places.map(({ zone }) => zone))];
  const minStepMs = SCHEDULE_LIMITS.newer.interval.min * 1_000;
  const [plan, ...others] = plansOfSchedule(followed, zones, { ...limits, minStepMs, now });
  if (plan === undefined || others.length > 0) throw new Error(`${cast.name} needs ${others.length + 1} plans`);
  return { ...common, schedule: asked, plan };
}
