import {
  blockingEventPage,
  createWebhookInput,
  listBlockingEventsInput,
  listWebhookAttemptsInput,
  listWebhooksInput,
  redeliverWebhookInput,
  redelivery,
  rotateWebhookSecretInput,
  skipWebhookEventInput,
  testWebhookInput,
  updateWebhookInput,
  webhook,
  webhookAttemptPage,
  webhookInput,
  webhookList,
  webhookWithSecret,
} from '@earshot/domain/webhooks/schema';
import { procedure } from '../../trpc/procedure.ts';
import { listBlockingEvents, skipWebhookEvent } from './blocking-events.ts';
import { createWebhook } from './create-webhook.ts';
import { getWebhook, listWebhookAttempts, listWebhooks } from './list-webhooks.ts';
import { pauseWebhook, resumeWebhook } from './pause-webhook.ts';
import { redeliverWebhook, testWebhook } from './redeliver-webhook.ts';
import { removeWebhook } from './remove-webhook.ts';
import { rotateWebhookSecret } from './rotate-webhook-secret.ts';
import { updateWebhook } from './update-webhook.ts';

const scope = { item: 'webhook', from: 'webhookId' } as const;
const reading = { permission: 'view_api_tokens', rate: 'read' } as const;
const editing = { permission: 'edit_api_tokens', scope, rate: 'write' } as const;

/** Webhooks carry events out of the platform as API tokens do, and need the same permissions. */
export const webhookRoutes = {
  list: procedure({ ...reading, scope: 'group', rest: 'GET /webhooks' })
    .input(listWebhooksInput)
    .output(webhookList)
    .query(({ call }) => listWebhooks(call)),
  get: procedure({ ...reading, scope, rest: 'GET /webhooks/{webhookId}' })
    .input(webhookInput)
    .output(webhook)
    .query(({ call, input }) => getWebhook(call, input.webhookId)),
  attempts: procedure({ ...reading, scope, rest: 'GET /webhooks/{webhookId}/attempts' })
    .input(listWebhookAttemptsInput)
    .output(webhookAttemptPage)
    .query(({ call, input }) => listWebhookAttempts(call, input)),
  blocking: procedure({ ...reading, scope, rest: 'GET /webhooks/{webhookId}/blocking' })
    .input(listBlockingEventsInput)
    .output(blockingEventPage)
    .query(({ call, input }) => listBlockingEvents(call, input)),
  create: procedure({
    permission: 'create_api_tokens',
    scope: 'group',
    rate: 'write',
    audit: 'webhook.create',
    creates: 'secret',
    by: 'session',
  })
    .input(createWebhookInput)
    .output(webhookWithSecret)
    .mutation(({ call, input }) => createWebhook(call, input)),
  update: procedure({ ...editing, audit: 'webhook.update', by: 'session' })
    .input(updateWebhookInput)
    .output(webhook)
    .mutation(({ call, input }) => updateWebhook(call, input)),
  rotateSecret: procedure({
    permission: 'reset_api_tokens',
    scope,
    rate: 'write',
    audit: 'webhook.rotate',
    by: 'session',
  })
    .input(rotateWebhookSecretInput)
    .output(webhookWithSecret)
    .mutation(({ call, input }) => rotateWebhookSecret(call, input)),
  pause: procedure({ ...editing, audit: 'webhook.pause', rest: 'POST /webhooks/{webhookId}/pause' })
    .input(webhookInput)
    .output(webhook)
    .mutation(({ call, input }) => pauseWebhook(call, input.webhookId)),
  resume: procedure({ ...editing, audit: 'webhook.resume', rest: 'POST /webhooks/{webhookId}/resume' })
    .input(webhookInput)
    .output(webhook)
    .mutation(({ call, input }) => resumeWebhook(call, input.webhookId)),
  test: procedure({ ...editing, audit: 'webhook.test', creates: true, rest: 'POST /webhooks/{webhookId}/test' })
    .input(testWebhookInput)
    .output(webhookInput)
    .mutation(({ call, input }) => testWebhook(call, input.webhookId)),
  redeliver: procedure({
    ...editing,
    audit: 'webhook.redeliver',
    creates: true,
    rest: 'POST /webhooks/{webhookId}/redeliver',
  })
    .input(redeliverWebhookInput)
    .output(redelivery)
    .mutation(({ call, input }) => redeliverWebhook(call, input)),
  skip: procedure({ ...editing, audit: 'webhook.skip', rest: 'POST /webhooks/{webhookId}/skip' })
    .input(skipWebhookEventInput)
    .output(webhook)
    .mutation(({ call, input }) => skipWebhookEvent(call, input)),
  remove: procedure({ permission: 'delete_api_tokens', scope, rate: 'write', audit: 'webhook.delete' })
    .input(webhookInput)
    .output(webhookInput)
    .mutation(({ call, input }) => removeWebhook(call, input.webhookId)),
};
