import { randomUUID } from 'node:crypto';
import { pauseWebhook } from '@earshot/db/queries/webhooks/record-attempts';
import { insertWebhook } from '@earshot/db/queries/webhooks/webhooks';
import { sql } from 'kysely';
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
  'webhooks.blocking': onWebhook,
  'webhooks.create': async ({ api, place: { groupId } }) => {
    // A group has at most 100.
    await api.deps.db.deleteFrom('webhooks').execute();
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
  'webhooks.skip': async (sample) => {
    const webhookId = await freshWebhook(sample);
    await sql`
      insert into webhook_queue (webhook_id, transaction, n, at, subject_id)
      values (${webhookId}::uuid, '1', 1, now(), 'c')`.execute(sample.api.deps.db);
    return { webhookId, eventId: '1-1-1' };
  },
  'webhooks.remove': onWebhook,
} as const satisfies Record<string, MakeInput>;
