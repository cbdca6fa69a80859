import { randomUUID } from 'node:crypto';
import { pauseWebhook } from '@earshot/db/queries/webhooks/record-attempts';
import { insertWebhook } from '@earshot/db/queries/webhooks/webhooks';
import { insertUser } from '../../../apps/api/src/testing/world.ts';
import { inGroup, type MakeInput, type Sample } from './sample.ts';

const values = { name: 'Matrix', url: 'https://receiver.example/events' };

/** Creates a webhook of the caller in the place's group. */
async function freshWebhook({ api, place, principal }: Sample): Promise<string> {
  const { db } = api.deps;
  const userId = principal?.userId ?? (await insertUser(db, { groupId: place.groupId, roleId: 3 })).id;
  const id = randomUUID();
  await db
    .transaction()
    .execute((trx) => insertWebhook(trx, { id, groupId: place.groupId, userId, ...values, types: null, secret: '' }));
  return id;
}

const onWebhook: MakeInput = async (sample) => ({ webhookId: await freshWebhook(sample) });

export const WEBHOOK_INPUTS = {
  'webhooks.list': inGroup,
  'webhooks.get': onWebhook,
  'webhooks.attempts': onWebhook,
  'webhooks.create': async ({ api, place: { groupId } }) => {
    await api.deps.db.updateTable('groups').set({ apis_enabled: true }).where('id', '=', groupId).execute();
    return { groupId, ...values };
  },
  'webhooks.update': async (sample) => ({ webhookId: await freshWebhook(sample), version: 1, name: 'Again' }),
  'webhooks.rotateSecret': onWebhook,
  'webhooks.pause': onWebhook,
  'webhooks.resume': async (sample) => {
    const webhookId = await freshWebhook(sample);
    await sample.api.deps.db.transaction().execute((trx) => pauseWebhook(trx, webhookId, 'user'));
    return { webhookId };
  },
  'webhooks.test': onWebhook,
  'webhooks.redeliver': async (sample) => {
    const webhookId = await freshWebhook(sample);
    return { webhookId, from: '2026-11-28T00:00:00Z', to: '2026-11-29T00:00:00Z' };
  },
  'webhooks.remove': onWebhook,
} as const satisfies Record<string, MakeInput>;
