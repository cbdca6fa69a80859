import { queueTest, requeueEvent, requeueRange } from '@earshot/db/queries/webhooks/webhook-attempts';
import { badRequest, conflict, notFound } from '@earshot/domain/errors/app-error';
import { readPosition } from '@earshot/domain/events/position';
import { WEBHOOK_LIMITS } from '@earshot/domain/webhooks/limits';
import type { redeliverWebhookInput } from '@earshot/domain/webhooks/schema';
import type { z } from 'zod';
import type { PlacedCall } from '../../trpc/call.ts';
import { lockWebhookAndMaker } from './lock-webhook-and-maker.ts';

const PAUSED = 'The webhook is paused. Resume it first.';

/** Delivers an event, or the events of a range, again, behind those that wait. Later events are not repeated. */
export const redeliverWebhook = (
  call: PlacedCall,
  { webhookId, eventId, from = '', to = '' }: z.output<typeof redeliverWebhookInput>,
): Promise<{ events: number }> =>
  call.write(async (trx, audit) => {
    const { webhook } = await lockWebhookAndMaker(call, trx, { webhookId, needs: 'edit_api_tokens' });
    if (webhook.state === 'paused') throw conflict(PAUSED);
    if (webhook.waiting >= WEBHOOK_LIMITS.redelivered)
      throw conflict('Too many events wait already. Wait until they are delivered.');
    const position = eventId === undefined ? undefined : readPosition(eventId);
    if (eventId !== undefined && position === undefined)
      throw badRequest('This is no id of an event', { field: 'eventId' });
    const events =
      position === undefined
        ? await requeueRange(trx, webhookId, { from, to })
        : await requeueEvent(trx, webhookId, position);
    if (events === 0 && position !== undefined) throw notFound('The webhook has no such event');
    if (events > WEBHOOK_LIMITS.redelivered)
      throw conflict(
        `At most ${WEBHOOK_LIMITS.redelivered} events are delivered again at once. Choose a shorter range.`,
      );
    audit({
      subjectId: webhookId,
      after: { name: webhook.name, events, ...(eventId === undefined ? { from, to } : { eventId }) },
    });
    return { events };
  });

/** Sends a test event once, behind the events that wait. Its attempt shows the answer. */
export const testWebhook = (call: PlacedCall, webhookId: string): Promise<{ webhookId: string }> =>
  call.write(async (trx, audit) => {
    const { webhook } = await lockWebhookAndMaker(call, trx, { webhookId, needs: 'edit_api_tokens' });
    if (webhook.state === 'paused') throw conflict(PAUSED);
    await queueTest(trx, webhookId);
    audit({ subjectId: webhookId, after: { name: webhook.name } });
    return { webhookId };
  });
