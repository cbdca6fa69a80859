import { conflict, notFound } from '@earshot/domain/errors/app-error';
import * as hooks from '@earshot/domain/webhooks/schema';
import { fail, signedIn, t } from './fake-procedures.ts';
import { uuid } from './fixtures.ts';

const AT = '2026-11-01T09:00:00.000Z';

export const webhookRow = (over: Partial<hooks.Webhook> = {}): hooks.Webhook => ({
  id: uuid(31, 1),
  name: 'Stock system',
  url: 'https://stock.example.com/events',
  groupId: uuid(1, 1),
  groupTitle: 'North',
  types: null,
  userId: uuid(2, 1),
  createdBy: 'Aisha Khan',
  createdAt: AT,
  state: 'active',
  pausedReason: null,
  pausedAt: null,
  failingSince: null,
  waiting: 0,
  previousUntil: null,
  version: 1,
  ...over,
});

/** Refused events of all webhooks. */
export const fakeBlocking: hooks.BlockingEvent[] = [];
/** Attempts of all webhooks, newest first. */
export const fakeAttempts: hooks.WebhookAttempt[] = [];
export const fakeWebhooks: hooks.Webhook[] = [];
export function resetFakeWebhooks(): void {
  fakeAttempts.splice(0);
  fakeBlocking.splice(0);
  const types: hooks.Webhook['types'] = ['controller.offline', 'controller.online', 'incident.opened'];
  fakeWebhooks.splice(
    0,
    Infinity,
    webhookRow(),
    webhookRow({ id: uuid(31, 2), name: 'Tills', types, failingSince: AT, waiting: 3 }),
  );
}
resetFakeWebhooks();

export const attemptRow = (n: number, over: Partial<hooks.WebhookAttempt> = {}): hooks.WebhookAttempt => ({
  id: String(n),
  at: AT,
  eventId: `1f4-${n}-mf3k9z00`,
  type: 'incident.opened',
  status: 204,
  error: null,
  ms: 12,
  request: '{"type":"incident.opened"}',
  answer: '',
  ...over,
});

export const blockingRow = (n: number, over: Partial<hooks.BlockingEvent> = {}): hooks.BlockingEvent => ({
  eventId: `1f4-${n}-mf3k9z00`,
  type: 'incident.opened',
  at: AT,
  attempts: 3,
  refusedSince: AT,
  nextAttemptAt: AT,
  heldUp: 2,
  ...over,
});

const find = (id: string) => fakeWebhooks.find((webhook) => webhook.id === id) ?? fail(notFound());
const changed = (id: string, change: Partial<hooks.Webhook>) => ({ ...Object.assign(find(id), change) });

export const webhookRouters = {
  webhooks: t.router({
    list: signedIn
      .input(hooks.listWebhooksInput)
      .output(hooks.webhookList)
      .query(() => ({ items: [...fakeWebhooks] })),
    get: signedIn
      .input(hooks.webhookInput)
      .output(hooks.webhook)
      .query(({ input }) => ({ ...find(input.webhookId) })),
    attempts: signedIn
      .input(hooks.listWebhookAttemptsInput)
      .output(hooks.webhookAttemptPage)
      .query(({ input: { olderThan, failed, limit } }) => {
        const all = fakeAttempts.filter(
          ({ id, error }) =>
            (olderThan === undefined || Number(id) < Number(olderThan)) && (failed !== true || error !== null),
        );
        return { items: all.slice(0, limit), hasOlder: all.length > limit };
      }),
    blocking: signedIn
      .input(hooks.listBlockingEventsInput)
      .output(hooks.blockingEventPage)
      .query(({ input: { limit } }) => ({
        items: fakeBlocking.slice(0, limit),
        next: fakeBlocking.length > limit ? String(limit) : null,
      })),
    skip: signedIn
      .input(hooks.skipWebhookEventInput)
      .output(hooks.webhook)
      .mutation(({ input: { webhookId, eventId } }) => {
        const place = fakeBlocking.findIndex((event) => event.eventId === eventId);
        if (place < 0) return fail(notFound('This event does not wait.'));
        fakeBlocking.splice(place, 1);
        return { ...find(webhookId) };
      }),
    test: signedIn
      .input(hooks.testWebhookInput)
      .output(hooks.webhookInput)
      .mutation(({ input: { webhookId } }) => {
        fakeAttempts.unshift(attemptRow(9_001, { type: 'webhook.test', eventId: 'test-1', status: 200, answer: 'OK' }));
        return { webhookId };
      }),
    redeliver: signedIn
      .input(hooks.redeliverWebhookInput)
      .output(hooks.redelivery)
      .mutation(({ input: { eventId } }) => ({ events: eventId === undefined ? 412 : 1 })),
    create: signedIn
      .input(hooks.createWebhookInput)
      .output(hooks.webhookWithSecret)
      .mutation(({ input: { name, url, types = null } }) => {
        const webhook = webhookRow({ id: uuid(31, fakeWebhooks.length + 1), name, url, types });
        fakeWebhooks.push(webhook);
        return { webhook, secret: 'whsec_the-only-time' };
      }),
    update: signedIn
      .input(hooks.updateWebhookInput)
      .output(hooks.webhook)
      .mutation(({ input: { webhookId, version, name, url, types } }) => {
        const webhook = find(webhookId);
        if (webhook.version !== version)
          return fail(
            conflict('The webhook has been changed meanwhile. Please load it again.', {
              changedBy: 'Ben Carter',
              changedAt: AT,
            }),
          );
        return changed(webhookId, {
          ...(name !== undefined && { name }),
          ...(url !== undefined && { url }),
          ...(types !== undefined && { types }),
          version: version + 1,
        });
      }),
    pause: signedIn
      .input(hooks.webhookInput)
      .output(hooks.webhook)
      .mutation(({ input }) => changed(input.webhookId, { state: 'paused', pausedReason: 'user', pausedAt: AT })),
    resume: signedIn
      .input(hooks.webhookInput)
      .output(hooks.webhook)
      .mutation(({ input }) => changed(input.webhookId, { state: 'active', pausedReason: null, pausedAt: null })),
    rotateSecret: signedIn
      .input(hooks.rotateWebhookSecretInput)
      .output(hooks.webhookWithSecret)
      .mutation(({ input }) => ({
        webhook: changed(input.webhookId, { previousUntil: AT }),
        secret: 'whsec_another-one',
      })),
    remove: signedIn
      .input(hooks.webhookInput)
      .output(hooks.webhookInput)
      .mutation(({ input }) => {
        fakeWebhooks.splice(fakeWebhooks.indexOf(find(input.webhookId)), 1);
        return input;
      }),
  }),
};
