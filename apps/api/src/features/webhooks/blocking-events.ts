import { listBlockingRows, skipEvent } from '@earshot/db/queries/webhooks/blocking-events';
import { findWebhook } from '@earshot/db/queries/webhooks/webhooks';
import { badRequest, notFound } from '@earshot/domain/errors/app-error';
import { readPosition, writePosition } from '@earshot/domain/events/position';
import type {
  BlockingEventPage,
  listBlockingEventsInput,
  SkipWebhookEventInput,
  Webhook,
} from '@earshot/domain/webhooks/schema';
import type { z } from 'zod';
import type { PlacedCall } from '../../trpc/call.ts';
import { lockWebhookAndMaker } from './lock-webhook-and-maker.ts';

export async function listBlockingEvents(
  { deps }: PlacedCall,
  { webhookId, after, limit }: z.output<typeof listBlockingEventsInput>,
): Promise<BlockingEventPage> {
  const rows = await listBlockingRows(deps.db, webhookId, { after, limit: limit + 1 });
  const shown = rows.slice(0, limit);
  return {
    items: shown.map(({ position, type, attempts, refusedSince, nextAttemptAt, heldUp }) => ({
      type,
      attempts,
      heldUp,
      eventId: writePosition(position),
      at: position.at.toISOString(),
      refusedSince: refusedSince.toISOString(),
      nextAttemptAt: nextAttemptAt.toISOString(),
    })),
    next: rows.length > limit ? (shown.at(-1)?.id ?? null) : null,
  };
}

/** Removes an event from those that wait, also of a paused webhook. It can be delivered again later. */
export const skipWebhookEvent = (call: PlacedCall, { webhookId, eventId }: SkipWebhookEventInput): Promise<Webhook> =>
  call.write(async (trx, audit) => {
    const { webhook } = await lockWebhookAndMaker(call, trx, { webhookId, needs: 'edit_api_tokens' });
    const position = readPosition(eventId);
    if (position === undefined) throw badRequest('This is no id of an event', { field: 'eventId' });
    if (!(await skipEvent(trx, webhookId, position)))
      throw notFound('This event does not wait. It was accepted or skipped meanwhile.');
    const after = await findWebhook(trx, call.scope, webhookId);
    if (after === undefined) throw notFound();
    audit({ subjectId: webhookId, after: { name: webhook.name, eventId } });
    return after;
  });
