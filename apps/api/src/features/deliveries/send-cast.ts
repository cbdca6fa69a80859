import { createHash, randomBytes } from 'node:crypto';
import type { Trx } from '@earshot/db/client';
import { announce } from '@earshot/db/notify';
import { addDeliveryEvent } from '@earshot/db/queries/delivery-process';
import { databaseNow, findCastToSend, insertDelivery, newDeliveryId } from '@earshot/db/queries/delivery-sending';
import { leaveMessage } from '@earshot/db/queries/outbox';
import { planTargets } from '@earshot/db/queries/target-planning';
import type { sendCastInput, sentCast } from '@earshot/domain/deliveries/schema';
import { badRequest, notFound } from '@earshot/domain/errors/app-error';
import { reach } from '@earshot/environment/failure-points';
import type { z } from 'zod';
import type { PlacedCall } from '../../trpc/call.ts';
import { scheduleDelivery } from './delivery-schedule.ts';
import { chooseTargets } from './delivery-targets.ts';

type Input = z.output<typeof sendCastInput>;

/**
 * Sends a cast: the delivery, the plans of all its locations and the word to its process, in one transaction. A cast
 * for more than 10,000 locations is refused with UE_400; it must be sent to parts of them.
 */
export async function sendCast(call: PlacedCall, input: Input): Promise<z.input<typeof sentCast>> {
  const sent = await call.write(async (trx, audit) => {
    const delivery = await writeDelivery(trx, call, input);
    const { deliveryId, traceId, targets } = delivery;
    await leaveMessage(trx, {
      process: 'delivery',
      workflowId: `delivery/${deliveryId}`,
      signal: 'wake',
      payload: { deliveryId },
      traceId,
    });
    await announce(trx, { kind: 'delivery', ids: [deliveryId] });
    audit({ subjectId: deliveryId, after: { castId: input.castId, targets, startsAt: delivery.startsAt, traceId } });
    reach('api:send-before-commit');
    return delivery;
  });
  reach('api:send-after-commit');
  return sent;
}

async function writeDelivery(trx: Trx, call: PlacedCall, input: Input) {
  const cast = await findCastToSend(trx, call.scope, input.castId);
  if (cast === undefined) throw notFound();
  if (cast.audio_clip_id === null || cast.clip_deleted_at !== null)
    throw badRequest('Audio clip is required', { field: 'audioId' });
  if (cast.clip_status !== 'running') throw badRequest('The audio clip is suspended.', { field: 'audioId' });
  const now = await databaseNow(trx);
  const schedule = scheduleDelivery(input, { now, clipDurationMs: cast.duration_ms ?? 0 });
  const targetIds = await chooseTargets(trx, call, input);
  const deliveryId = await newDeliveryId(trx);
  const traceId = randomBytes(16).toString('hex');
  await insertDelivery(trx, {
    id: deliveryId,
    castId: input.castId,
    cast,
    ...schedule,
    planHash: createHash('sha256').update(`${deliveryId}/1`).digest().subarray(0, 8),
    createdBy: call.principal.userId,
    traceId,
  });
  await addDeliveryEvent(trx, { deliveryId, kind: 'sent', text: sentText(call, targetIds.length) });
  const targets = await planTargets(trx, deliveryId, targetIds);
  return { deliveryId, targets, startsAt: schedule.startsAt.toISOString(), traceId };
}

const sentText = ({ principal: { user } }: PlacedCall, targets: number): string =>
  `Sent to ${targets} ${targets === 1 ? 'location' : 'locations'} by ${user.firstName} ${user.lastName}`;
