import { databaseNow } from '@earshot/db/queries/deliveries/delivery-sending';
import { lockOlderCast } from '@earshot/db/queries/message-casts/older-casts';
import { sendCastInput, type sentCast } from '@earshot/domain/deliveries/schema';
import { DELIVERY_LIMITS } from '@earshot/domain/deliveries/segments';
import { badRequest, conflict, notFound } from '@earshot/domain/errors/app-error';
import {
  type OlderPlan,
  olderPlanError,
  olderScheduleInput,
  olderSegments,
} from '@earshot/domain/message-casts/older-plan';
import type { sendOlderCastInput } from '@earshot/domain/message-casts/older-schema';
import { olderStatus } from '@earshot/domain/message-casts/older-status';
import type { z } from 'zod';
import type { PlacedCall } from '../../trpc/call.ts';
import { mustLiveHere } from './older-area.ts';
import { planOf, timesOf } from './older-cast-view.ts';
import type { CastActions } from './cast-actions.ts';

type Input = z.output<typeof sendOlderCastInput>;

/** Sends a cast by its plan, at once or from its start time on. Refused if it is already scheduled or has no clip. */
export const sendOlderCast = (
  call: PlacedCall,
  { send }: CastActions,
  { castId, playStatus }: Input,
): Promise<z.input<typeof sentCast>> =>
  call.write(async (trx, audit) => {
    const cast = await lockOlderCast(trx, call.scope, castId);
    if (cast === undefined) throw notFound();
    await mustLiveHere(trx, call, cast);
    if (cast.audio_clip_id === null || cast.clip_deleted_at !== null)
      throw badRequest('Messages must have a clip attached.', { field: 'audioId' });
    const now = await databaseNow(trx);
    if (olderStatus(timesOf(cast, now), now.getTime()).status !== 'inactive')
      throw conflict('A Message Cast can be scheduled only while it is not scheduled.');
    const stored = planOf(cast);
    const plan = { ...stored, playStatus: playStatus ?? stored.playStatus };
    const error = olderPlanError(plan, { now, clipDurationMs: cast.clip_duration_ms ?? 0 });
    if (error !== undefined) throw badRequest(error.message, { field: error.field });
    return await send(trx, call, { input: sendCastInput.parse({ castId, ...sendInputOf(plan, now) }), audit });
  });

function sendInputOf(plan: OlderPlan, now: Date) {
  if (plan.playStatus === 'save') throw badRequest('Playstatus selection is required', { field: 'playStatus' });
  if (plan.playStatus === 'schedule') return { playStatus: 'schedule', schedule: olderScheduleInput(plan) };
  if (plan.repeat.count === 1) return { playStatus: 'immediately' };
  const startAt = new Date(now.getTime() + DELIVERY_LIMITS.leadMs);
  const segments = olderSegments(startAt, plan.repeat);
  return {
    playStatus: 'schedule',
    segments: segments.map((segment) => ({ ...segment, startAt: segment.startAt.toISOString() })),
  };
}
