import { findWebhook, rotateSecret } from '@earshot/db/queries/webhooks/webhooks';
import { notFound } from '@earshot/domain/errors/app-error';
import type { rotateWebhookSecretInput, WebhookWithSecret } from '@earshot/domain/webhooks/schema';
import type { z } from 'zod';
import type { PlacedCall } from '../../trpc/call.ts';
import { auditedWebhook, lockWebhookAndMaker } from './lock-webhook-and-maker.ts';
import { newWebhookSecret } from './new-secret.ts';

/** Gives a webhook a new secret. Requests have the signatures of both until the overlap ends. */
export const rotateWebhookSecret = (
  call: PlacedCall,
  { webhookId, overlapHours }: z.output<typeof rotateWebhookSecretInput>,
): Promise<WebhookWithSecret> =>
  call.write(async (trx, audit) => {
    const { webhook, refuseUnreadable } = await lockWebhookAndMaker(call, trx, {
      webhookId,
      needs: 'reset_api_tokens',
    });
    refuseUnreadable(webhook.types);
    const { secret, sealed } = newWebhookSecret(call.deps.secrets, webhookId);
    await rotateSecret(trx, webhookId, { secret: sealed, overlapHours });
    const after = await findWebhook(trx, call.scope, webhookId);
    if (after === undefined) throw notFound();
    audit({ subjectId: webhookId, after: { ...auditedWebhook(after), overlapHours } });
    return { webhook: after, secret };
  });
