import { removeWebhookRow } from '@earshot/db/queries/webhooks/webhooks';
import type { PlacedCall } from '../../trpc/call.ts';
import { auditedWebhook, lockWebhookAndMaker } from './lock-webhook-and-maker.ts';

/** Removes a webhook with its waiting events and its attempts. */
export const removeWebhook = (call: PlacedCall, webhookId: string): Promise<{ webhookId: string }> =>
  call.write(async (trx, audit) => {
    const { webhook } = await lockWebhookAndMaker(call, trx, { webhookId, needs: 'delete_api_tokens' });
    await removeWebhookRow(trx, webhookId);
    audit({ subjectId: webhookId, before: auditedWebhook(webhook) });
    return { webhookId };
  });
