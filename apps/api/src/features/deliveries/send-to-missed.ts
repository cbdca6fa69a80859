import { type DeliveryRow, findDelivery } from '@earshot/db/queries/deliveries/deliveries';
import { databaseNow } from '@earshot/db/queries/deliveries/delivery-sending';
import { listMissed } from '@earshot/db/queries/deliveries/hearings';
import type { sendToMissedInput } from '@earshot/domain/deliveries/heard';
import type { sentCast } from '@earshot/domain/deliveries/schema';
import { conflict, notFound } from '@earshot/domain/errors/app-error';
import type { CastListeners } from '@earshot/domain/message-casts/listeners-schema';
import { LISTENER_LIMITS } from '@earshot/domain/message-casts/listeners';
import { MINUTE_MS } from '@earshot/domain/time/durations';
import type { z } from 'zod';
import type { PlacedCall } from '../../trpc/call.ts';
import { sendWithin } from './send-cast.ts';

const catchUpUntil = ({ last_start_by: last, cancelled_at: cancelled }: DeliveryRow, catchUpMs: number | undefined) =>
  last === null || cancelled !== null || catchUpMs === undefined ? undefined : new Date(last.getTime() + catchUpMs);

/** Sends the cast again to the listeners who have not heard it, with the same time to catch up. */
export const sendToMissed = (
  call: PlacedCall,
  { deliveryId }: z.output<typeof sendToMissedInput>,
): Promise<z.input<typeof sentCast>> =>
  call.write(async (trx, audit) => {
    const delivery = await findDelivery(trx, call.scope, deliveryId);
    if (delivery === undefined) throw notFound();
    const of = { scope: call.scope, deliveryId, controllerId: undefined };
    const missed = await listMissed(trx, of, LISTENER_LIMITS.teamMembers + 1);
    if (missed.length === 0) throw conflict('No listener of this delivery is known who has not heard it.');
    if (missed.length > LISTENER_LIMITS.teamMembers)
      throw conflict(
        `More than ${LISTENER_LIMITS.teamMembers} team members have not heard it. Send the Message Cast again to all.`,
      );
    // Written from validated input.
    const before = delivery.listeners as CastListeners | null;
    const { catchUpMs } = before ?? {};
    const until = catchUpUntil(delivery, catchUpMs);
    const now = await databaseNow(trx);
    if (until !== undefined && until > now)
      throw conflict(`Listeners who enrol in the next ${between(now, until)} hear it then. Send it again after that.`, {
        until: until.toISOString(),
      });
    const teamMemberIds = missed.map((one) => one.teamMemberId);
    const listeners = { kind: 'members', teamMemberIds, ...(catchUpMs !== undefined && { catchUpMs }) } as const;
    const targetIds = [...new Set(missed.map(({ controllerId }) => controllerId))];
    const input = {
      castId: delivery.cast_id,
      tagSelectMode: 'inclusive' as const,
      playStatus: 'immediately' as const,
      conferences: delivery.conferences,
    };
    return await sendWithin(trx, call, { input, audit, given: { listeners, targetIds } });
  });

/** `7 h 5 min`, rounded up. */
function between(from: Date, to: Date): string {
  const minutes = Math.ceil((to.getTime() - from.getTime()) / MINUTE_MS);
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
