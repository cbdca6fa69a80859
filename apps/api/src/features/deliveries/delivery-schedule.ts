import {
  type DeliveryPlan,
  planWithoutPlays,
  plansOfSchedule,
  timedPlan,
} from '@earshot/domain/deliveries/delivery-plans';
import type { sendCastInput } from '@earshot/domain/deliveries/schema';
import { DELIVERY_LIMITS, lastInstant, type Segment, segmentsError } from '@earshot/domain/deliveries/segments';
import { badRequest } from '@earshot/domain/errors/app-error';
import { type Generation, SCHEDULE_LIMITS } from '@earshot/domain/schedules/limits';
import { HORIZON_MS, partsError, scheduleError, TOO_FAR } from '@earshot/domain/schedules/schedule-error';
import { toSchedule } from '@earshot/domain/schedules/to-schedule';
import type { z } from 'zod';

/** Time for the delivery's process to end after the last report was due. */
const CLOSING_MS = 24 * 60 * 60_000;

export interface DeliverySchedule {
  readonly plans: readonly DeliveryPlan[];
  /** Most plays at any one location. */
  readonly plays: number;
  readonly graceMs: number;
  readonly lateMs: number;
  readonly startsAt: Date;
  readonly lastStartBy: Date;
  readonly reportDeadline: Date;
  readonly deadlineAt: Date;
}

type Timing = Pick<z.output<typeof sendCastInput>, 'playStatus' | 'schedule' | 'segments' | 'graceMs' | 'lateMs'>;

interface Circumstances {
  readonly now: Date;
  /** Null if nothing plays: a clear without a clip. */
  readonly clipDurationMs: number | null;
  /** Generation of casts whose limits apply. Default: newer. */
  readonly generation?: Generation;
  /** Zones of the target locations; read only for plays by local time. */
  readonly zones: () => Promise<readonly string[]>;
}

/** Computes the plays and deadlines of a delivery; refuses schedules that cannot be played. */
export async function scheduleDelivery(timing: Timing, circumstances: Circumstances): Promise<DeliverySchedule> {
  const lateMs = timing.lateMs ?? DELIVERY_LIMITS.lateMs[timing.playStatus];
  const plans = await plansOf(timing, { ...circumstances, lateMs });
  if (plans.length === 0) throw badRequest('Please select a future time.', { field: 'schedule' });
  const latest = (pick: (plan: DeliveryPlan) => Date) => Math.max(...plans.map((plan) => pick(plan).getTime()));
  const reportDeadline = latest((plan) => plan.reportDeadline);
  return {
    plans,
    plays: Math.max(...plans.map((plan) => plan.plays)),
    graceMs: timing.graceMs ?? DELIVERY_LIMITS.graceMs[timing.playStatus],
    lateMs,
    startsAt: new Date(Math.min(...plans.map((plan) => plan.startsAt.getTime()))),
    lastStartBy: new Date(latest((plan) => plan.lastStartBy)),
    reportDeadline: new Date(reportDeadline),
    deadlineAt: new Date(reportDeadline + CLOSING_MS),
  };
}

async function plansOf(timing: Timing, circumstances: Circumstances & { lateMs: number }) {
  const { now, clipDurationMs, zones, lateMs, generation = 'newer' } = circumstances;
  if (clipDurationMs === null) return [planWithoutPlays(now, lateMs)];
  const minStepMs = SCHEDULE_LIMITS[generation].interval.min * 1_000;
  const limits = { lateMs, clipDurationMs, minStepMs };
  if (timing.playStatus === 'schedule' && timing.schedule !== undefined) {
    const schedule = toSchedule(timing.schedule);
    const error = scheduleError(schedule, { generation, now, clipDurationMs });
    if (error !== undefined) throw badRequest(error.message, { field: error.field });
    const plans = plansOfSchedule(schedule, schedule.mode === 'sameInstant' ? [] : await zones(), { ...limits, now });
    const parts = partsError(schedule, Math.max(...plans.map((plan) => plan.segments.length)));
    if (parts !== undefined) throw badRequest(parts.message, { field: parts.field });
    return plans;
  }
  const segments = segmentsOf(timing, now);
  const error = segmentsError(segments, clipDurationMs, minStepMs);
  if (error !== undefined) throw badRequest(error, { field: 'segments' });
  if (lastInstant(segments).getTime() > now.getTime() + HORIZON_MS) throw badRequest(TOO_FAR, { field: 'segments' });
  return [timedPlan({ segments, skip: [] }, [], limits)];
}

function segmentsOf({ playStatus, segments }: Timing, now: Date): Segment[] {
  if (playStatus === 'immediately') {
    return [{ startAt: new Date(now.getTime() + DELIVERY_LIMITS.leadMs), intervalMs: 0, count: 1 }];
  }
  if (segments === undefined) throw badRequest('Date is required', { field: 'segments' });
  const dated = segments.map((segment) => ({ ...segment, startAt: new Date(segment.startAt) }));
  if (dated.some(({ startAt }) => startAt <= now))
    throw badRequest('Please select a future time.', { field: 'segments' });
  return dated;
}
