import { listAttemptRows } from '@earshot/db/queries/webhooks/webhook-attempts';
import { findWebhook, listWebhookRows } from '@earshot/db/queries/webhooks/webhooks';
import { notFound } from '@earshot/domain/errors/app-error';
import { readableTypes } from '@earshot/domain/events/catalogue';
import { TEST_EVENT } from '@earshot/domain/webhooks/test-event';
import type { listWebhookAttemptsInput, Webhook, WebhookAttemptPage } from '@earshot/domain/webhooks/schema';
import type { z } from 'zod';
import type { PlacedCall } from '../../trpc/call.ts';

export const listWebhooks = async ({ deps, scope }: PlacedCall): Promise<{ items: Webhook[] }> => ({
  items: await listWebhookRows(deps.db, scope),
});

export async function getWebhook({ deps, scope }: PlacedCall, webhookId: string): Promise<Webhook> {
  const webhook = await findWebhook(deps.db, scope, webhookId);
  if (webhook === undefined) throw notFound();
  return webhook;
}

/** Lists attempts, newest first. Requests with events that the caller may not read are left out. */
export async function listWebhookAttempts(
  { deps, principal }: PlacedCall,
  { webhookId, limit, ...filter }: z.output<typeof listWebhookAttemptsInput>,
): Promise<WebhookAttemptPage> {
  const rows = await listAttemptRows(deps.db, webhookId, { ...filter, limit: limit + 1 });
  const readable = new Set<string>([TEST_EVENT, ...readableTypes(principal.permissions)]);
  return {
    items: rows
      .slice(0, limit)
      .map(({ request, ...row }) => ({ ...row, request: readable.has(row.type) ? request : null })),
    hasOlder: rows.length > limit,
  };
}
