import type { Trx } from '@earshot/db/client';
import { listZones } from '@earshot/db/queries/deliveries/delivery-audience';
import { addDeliveryEvent } from '@earshot/db/queries/deliveries/delivery-process';
import {
  type CastToSend,
  databaseNow,
  findCastToSend,
  insertDelivery,
  newDeliveryId,
} from '@earshot/db/queries/deliveries/delivery-sending';
import { insertOperation } from '@earshot/db/queries/processes/operations';
import { insertWaiting } from '@earshot/db/queries/deliveries/planning-queue';
import { planTargets } from '@earshot/db/queries/deliveries/target-planning';
import type { sendCastInput, sentCast } from '@earshot/domain/deliveries/schema';
import { badRequest, notFound } from '@earshot/domain/errors/app-error';
import type { CastListeners } from '@earshot/domain/message-casts/listeners-schema';
import type { Generation } from '@earshot/domain/schedules/limits';
import { reach } from '@earshot/environment/failure-points';
import { newTraceId } from '@earshot/tracing/spans';
import type { z } from 'zod';
import { checkListeners } from '../../listeners/check-listeners.ts';
import { withHolidays } from '../../holidays/with-holidays.ts';
import type { Audit, PlacedCall } from '../../trpc/call.ts';
import { refuseBeyond } from '../../trpc/restrictions.ts';
import { type DeliverySchedule, scheduleDelivery } from './delivery-schedule.ts';
import { clearCast } from './clear-cast.ts';
import { type ChosenTargets, chooseTargets, MAX_TARGETS_AT_ONCE } from './delivery-targets.ts';
import { wakeDelivery } from './wake-delivery.ts';

type Input = z.output<typeof sendCastInput>;

/**
 * Sends a cast: writes the delivery, its operation and the message to its process in one transaction. Plans up to
 * 10,000 locations there; with more, the process plans them in pages.
 */
export async function sendCast(call: PlacedCall, input: Input): Promise<z.input<typeof sentCast>> {
  const sent = await call.write((trx, audit) => sendWithin(trx, call, { input, audit }));
  reach('api:send-after-commit');
  return sent;
}

/** Locations and listeners that the platform found, and the caller need not be allowed to choose. */
interface Given {
  readonly targetIds: readonly string[];
  readonly listeners: CastListeners;
}

/** Sends a cast in the caller's transaction. */
export async function sendWithin(
  trx: Trx,
  call: PlacedCall,
  { input, audit, given }: { input: Input; audit: Audit; given?: Given },
): Promise<z.input<typeof sentCast>> {
  const delivery = await writeDelivery(trx, call, { input, given });
  const { deliveryId, traceId, targets } = delivery;
  await wakeDelivery(trx, { deliveryId, traceId });
  audit({ subjectId: deliveryId, after: { castId: input.castId, targets, startsAt: delivery.startsAt, traceId } });
  reach('api:send-before-commit');
  return delivery;
}

async function writeDelivery(trx: Trx, call: PlacedCall, { input, given }: { input: Input; given: Given | undefined }) {
  const cast = await findCastToSend(trx, call.scope, input.castId);
  if (cast === undefined) throw notFound();
  const clears = cast.category === 'clear_message';
  checkWhatPlays(cast, input);
  const now = await databaseNow(trx);
  const chosen =
    given === undefined
      ? await chooseTargets(trx, call, { cast, fields: input })
      : { audience: { kind: 'locations', targetIds: given.targetIds } as const, ids: given.targetIds };
  const { audience } = chosen;
  const cleared = clears
    ? await clearCast(trx, call, { clearsCastId: cast.clears_cast_id, controllerIds: chosen.ids })
    : undefined;
  const ids = cleared?.controllerIds ?? chosen.ids;
  const zones = () => listZones(trx, ids);
  const clipDurationMs = cast.audio_clip_id === null ? null : (cast.duration_ms ?? 0);
  // A CHECK constraint of the table guarantees these values.
  const generation = cast.generation as Generation;
  const asked = input.schedule && (await withHolidays(trx, { groupId: cast.group_id, now }, input.schedule));
  const schedule = await scheduleDelivery(
    { ...input, schedule: asked?.schedule },
    { now, clipDurationMs, zones, generation },
  );
  const listeners = given?.listeners ?? (await chooseListeners(trx, call, { cast, asked: input.listeners }));
  const follows = !clears && (input.follow ?? followsByItself({ cast, audience, schedule }));
  refuseBeyond(call.principal, { locations: ids.length, follows });
  const deliveryId = await newDeliveryId(trx);
  const traceId = newTraceId();
  await insertDelivery(trx, {
    id: deliveryId,
    castId: input.castId,
    cast,
    conferences: input.conferences ?? cast.conferences,
    listeners,
    ...schedule,
    schedule: input.playStatus === 'schedule' ? (input.schedule ?? null) : null,
    audience: stored(audience),
    follows,
    createdBy: call.principal.userId,
    traceId,
  });
  const atOnce = ids.length <= MAX_TARGETS_AT_ONCE;
  const targets = atOnce ? await planTargets(trx, deliveryId, ids) : ids.length;
  if (atOnce && targets === 0 && listeners !== null && ids.length > 0)
    throw badRequest(TOO_OLD, { field: 'listeners' });
  if (!atOnce) await insertWaiting(trx, deliveryId, ids);
  await addDeliveryEvent(trx, { deliveryId, kind: 'sent', text: sentText(call, targets) });
  if (cleared !== undefined)
    await addDeliveryEvent(trx, {
      deliveryId,
      kind: 'cleared',
      text: `Cleared '${cleared.castName}' by ${nameOf(call)}`,
    });
  await cleared?.keepRest(deliveryId);
  const operationId = await insertOperation(trx, {
    kind: 'cast.send',
    subjectId: deliveryId,
    groupId: cast.group_id,
    customerId: cast.customer_id,
    deadlineAt: schedule.deadlineAt,
    createdBy: call.principal.userId,
    traceId,
  });
  const startsAt = schedule.startsAt.toISOString();
  return { deliveryId, operationId, targets, startsAt, sentence: asked?.sentence ?? null, traceId };
}

/** The listeners of the send; otherwise those of the cast. */
async function chooseListeners(
  trx: Trx,
  call: PlacedCall,
  { cast, asked }: { cast: CastToSend; asked: CastListeners | null | undefined },
): Promise<CastListeners | null> {
  // Written from validated input.
  const before = cast.listeners as CastListeners | null;
  if (asked === undefined) return before;
  if (asked !== null && cast.category === 'clear_message')
    throw badRequest('A clear message reaches the whole location.', { field: 'listeners' });
  await checkListeners(trx, call, { listeners: asked, before });
  return asked;
}

const TOO_OLD =
  'The firmware at these locations cannot play to team members. Update it, or send the Message Cast to the whole location.';

/** Only a clear may have no clip. A clear must be immediate, because it ends the plays that exist when it is sent. */
function checkWhatPlays(cast: CastToSend, { playStatus }: Input): void {
  if (cast.category === 'clear_message' && playStatus !== 'immediately')
    throw badRequest("A clear message works at once; it can't be scheduled.", { field: 'playStatus' });
  if (cast.category === 'clear_message' && cast.audio_clip_id === null) return;
  if (cast.audio_clip_id === null || cast.clip_deleted_at !== null)
    throw badRequest('Audio clip is required', { field: 'audioId' });
  if (cast.clip_status !== 'running') throw badRequest('The audio clip is suspended.', { field: 'audioId' });
}

/** Explicitly selected locations are stored as the delivery's targets. */
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

const nameOf = ({ principal: { user } }: PlacedCall): string => `${user.firstName} ${user.lastName}`;

const sentText = (call: PlacedCall, targets: number): string =>
  `Sent to ${targets} ${targets === 1 ? 'location' : 'locations'} by ${nameOf(call)}`;
