import { findWebhook, updateWebhookRow } from '@earshot/db/queries/webhooks/webhooks';
import { notFound } from '@earshot/domain/errors/app-error';
import type { updateWebhookInput, Webhook } from '@earshot/domain/webhooks/schema';
import type { z } from 'zod';
import type { PlacedCall } from '../../trpc/call.ts';
import { changedMeanwhile } from '../../trpc/changed-meanwhile.ts';
import { checkUrl } from './check-url.ts';
import { auditedWebhook, lockWebhookAndMaker } from './lock-webhook-and-maker.ts';

/** Changes only the given fields. A user who changes the address or the types must be able to read the events. */
export const updateWebhook = (
  call: PlacedCall,
  { webhookId, version, ...change }: z.output<typeof updateWebhookInput>,
): Promise<Webhook> =>
  call.write(async (trx, audit) => {
    checkUrl(call.deps, change.url);
    const { webhook, refuseUnreadable } = await lockWebhookAndMaker(call, trx, { webhookId, needs: 'edit_api_tokens' });
    if (webhook.version !== version) {
      const actions = ['webhook.update'];
      throw await changedMeanwhile(trx, { what: 'webhook', id: webhookId, version: webhook.version, actions });
    }
    if (change.types !== undefined) refuseUnreadable(change.types);
    if (change.url !== undefined && change.url !== webhook.url) refuseUnreadable(change.types ?? webhook.types);
    await updateWebhookRow(trx, webhookId, change);
    const after = await findWebhook(trx, call.scope, webhookId);
    if (after === undefined) throw notFound();
    audit({ subjectId: webhookId, before: auditedWebhook(webhook), after: auditedWebhook(after) });
    return after;
  });
