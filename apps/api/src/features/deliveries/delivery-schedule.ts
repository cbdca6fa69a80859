import { badRequest } from '@earshot/domain/errors/app-error';
import type { sendCastInput } from '@earshot/domain/deliveries/schema';
import {
  DELIVERY_LIMITS,
  firstInstant,
  lastInstant,
  playCount,
  type Segment,
  segmentsError,
} from '@earshot/domain/deliveries/segments';
import type { z } from 'zod';

/** Time in which a delivery's own process must have ended after the last report was due. */
const CLOSING_MS = 24 * 60 * 60_000;

export interface DeliverySchedule {
  readonly segments: readonly Segment[];
  readonly plays: number;
  readonly graceMs: number;
  readonly lateMs: number;
  readonly startsAt: Date;
  readonly lastStartBy: Date;
  readonly reportDeadline: Date;
  readonly deadlineAt: Date;
}

type Wish = Pick<z.output<typeof sendCastInput>, 'playStatus' | 'segments' | 'graceMs' | 'lateMs'>;

/** When a delivery plays, and until when what counts; refuses what can't be played. */
export function scheduleDelivery(
  wish: Wish,
  { now, clipDurationMs }: { now: Date; clipDurationMs: number },
): DeliverySchedule {
  const segments = segmentsOf(wish, now);
  const error = segmentsError(segments, clipDurationMs);
  if (error !== undefined) throw badRequest(error, { field: 'segments' });
  const lateMs = wish.lateMs ?? DELIVERY_LIMITS.lateMs[wish.playStatus];
  const last = lastInstant(segments).getTime();
  const reportDeadline = last + clipDurationMs + DELIVERY_LIMITS.reportMs;
  return {
    segments,
    plays: playCount(segments),
    graceMs: wish.graceMs ?? DELIVERY_LIMITS.graceMs[wish.playStatus],
    lateMs,
    startsAt: firstInstant(segments),
    lastStartBy: new Date(last + lateMs),
    reportDeadline: new Date(reportDeadline),
    deadlineAt: new Date(reportDeadline + CLOSING_MS),
  };
}

function segmentsOf({ playStatus, segments }: Wish, now: Date): Segment[] {
  if (playStatus === 'immediately') {
    return [{ startAt: new Date(now.getTime() + DELIVERY_LIMITS.leadMs), intervalMs: 0, count: 1 }];
  }
  if (segments === undefined) throw badRequest('Date is required', { field: 'segments' });
  const dated = segments.map((segment) => ({ ...segment, startAt: new Date(segment.startAt) }));
  if (dated.some(({ startAt }) => startAt <= now))
    throw badRequest('Please select a future time.', { field: 'segments' });
  return dated;
}
