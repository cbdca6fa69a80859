import { pauseWebhook as pause } from '@earshot/db/queries/webhooks/record-attempts';
import { findWebhook, resumeWebhook as resume, type WebhookRow } from '@earshot/db/queries/webhooks/webhooks';
import { notFound } from '@earshot/domain/errors/app-error';
import type { Webhook } from '@earshot/domain/webhooks/schema';
import type { PlacedCall } from '../../trpc/call.ts';
import { auditedWebhook, lockWebhookAndMaker } from './lock-webhook-and-maker.ts';
import { wakeWebhooks } from './wake-webhooks.ts';

/** Pauses a webhook. Its events wait in the feed. */
export const pauseWebhook = (call: PlacedCall, webhookId: string): Promise<Webhook> =>
  switchWebhook(call, webhookId, { from: 'active', change: (trx) => pause(trx, webhookId, 'user') });

/** Resumes a paused webhook. It delivers the events of the pause first. */
export const resumeWebhook = (call: PlacedCall, webhookId: string): Promise<Webhook> =>
  switchWebhook(call, webhookId, {
    from: 'paused',
    change: async (trx) => {
      const shard = await resume(trx, webhookId);
      if (shard !== undefined) await wakeWebhooks(trx, shard);
    },
  });

interface Switch {
  readonly from: WebhookRow['state'];
  readonly change: (trx: Parameters<typeof pause>[0]) => Promise<void>;
}

const switchWebhook = (call: PlacedCall, webhookId: string, { from, change }: Switch): Promise<Webhook> =>
  call.write(async (trx, audit) => {
    const { webhook } = await lockWebhookAndMaker(call, trx, { webhookId, needs: 'edit_api_tokens' });
    if (webhook.state !== from) {
      audit('unchanged');
      return webhook;
    }
    await change(trx);
    const after = await findWebhook(trx, call.scope, webhookId);
    if (after === undefined) throw notFound();
    audit({ subjectId: webhookId, before: auditedWebhook(webhook), after: auditedWebhook(after) });
    return after;
  });
