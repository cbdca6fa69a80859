import { createHash, randomBytes } from 'node:crypto';
import type { Trx } from '@earshot/db/client';
import { announce } from '@earshot/db/notify';
import { insertWanted, listZones } from '@earshot/db/queries/delivery-audience';
import { addDeliveryEvent } from '@earshot/db/queries/delivery-process';
import {
  type CastToSend,
  databaseNow,
  findCastToSend,
  insertDelivery,
  newDeliveryId,
} from '@earshot/db/queries/delivery-sending';
import { insertOperation } from '@earshot/db/queries/operations';
import { leaveMessage } from '@earshot/db/queries/outbox';
import { planTargets } from '@earshot/db/queries/target-planning';
import type { sendCastInput, sentCast } from '@earshot/domain/deliveries/schema';
import { badRequest, notFound } from '@earshot/domain/errors/app-error';
import { reach } from '@earshot/environment/failure-points';
import type { z } from 'zod';
import type { PlacedCall } from '../../trpc/call.ts';
import { type DeliverySchedule, scheduleDelivery } from './delivery-schedule.ts';
import { type ChosenTargets, chooseTargets, MAX_TARGETS_AT_ONCE } from './delivery-targets.ts';

type Input = z.output<typeof sendCastInput>;

/**
 * Sends a cast: the delivery, its operation and the word to its process in one transaction, and with them the plans of
 * its locations; those of more than 10,000 are made by the process, in pages.
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
  const { audience, ids } = await chooseTargets(trx, call, { cast, fields: input });
  const zones = () => listZones(trx, ids);
  const schedule = await scheduleDelivery(input, { now, clipDurationMs: cast.duration_ms ?? 0, zones });
  const deliveryId = await newDeliveryId(trx);
  const traceId = randomBytes(16).toString('hex');
  await insertDelivery(trx, {
    id: deliveryId,
    castId: input.castId,
    cast,
    conferences: input.conferences ?? cast.conferences,
    ...schedule,
    schedule: input.playStatus === 'schedule' ? (input.schedule ?? null) : null,
    audience: stored(audience),
    follows: input.follow ?? followsByItself({ cast, audience, schedule }),
    planHash: createHash('sha256').update(`${deliveryId}/1`).digest().subarray(0, 8),
    createdBy: call.principal.userId,
    traceId,
  });
  await addDeliveryEvent(trx, { deliveryId, kind: 'sent', text: sentText(call, ids.length) });
  const atOnce = ids.length <= MAX_TARGETS_AT_ONCE;
  const targets = atOnce ? await planTargets(trx, deliveryId, ids) : ids.length;
  if (!atOnce) await insertWanted(trx, deliveryId, ids);
  const operationId = await insertOperation(trx, {
    kind: 'cast.send',
    subjectId: deliveryId,
    groupId: cast.group_id,
    customerId: cast.customer_id,
    deadlineAt: schedule.deadlineAt,
    createdBy: call.principal.userId,
    traceId,
  });
  return { deliveryId, operationId, targets, startsAt: schedule.startsAt.toISOString(), traceId };
}

/** Named locations are in the delivery's targets. */
const stored = (audience: ChosenTargets['audience']) =>
  audience.kind === 'locations' ? { kind: audience.kind } : audience;

function followsByItself({
  cast,
  audience,
  schedule,
}: {
  cast: CastToSend;
  audience: ChosenTargets['audience'];
  schedule: DeliverySchedule;
}): boolean {
  if (audience.kind === 'locations') return false;
  return cast.inherit || schedule.plays > 1;
}

const sentText = ({ principal: { user } }: PlacedCall, targets: number): string =>
  `Sent to ${targets} ${targets === 1 ? 'location' : 'locations'} by ${user.firstName} ${user.lastName}`;
