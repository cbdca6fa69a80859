import { randomBytes, randomUUID } from 'node:crypto';
import { connect, type Database } from '@earshot/db/client';
import { recordEvents } from '@earshot/db/queries/events/record-events';
import { insertWebhook } from '@earshot/db/queries/webhooks/webhooks';
import { createSecretBox } from '@earshot/db/secret-box';
import { createEarshot, type Earshot } from '@earshot/sdk';
import { sql } from 'kysely';
import { type Receiver, startReceiver } from '../../apps/worker/src/testing/receiver.ts';
import { startSystem, type System } from './system.ts';

/** The product, whose webhooks may be sent to a receiver of this process. */
export interface WebhookStage {
  readonly system: System;
  readonly db: Database;
  readonly earshot: Earshot;
  readonly receiver: Receiver;
  /** Inserts webhooks of an organisation's admin, beyond the limit of a group. They are delivered within 30 s. */
  readonly addWebhooks: (count: number) => Promise<void>;
  /** Commits events of these subjects, with a name each. */
  readonly record: (events: readonly { subject: string; name: string }[]) => Promise<void>;
  readonly close: () => Promise<void>;
}

export async function openWebhookStage(args: readonly string[] = []): Promise<WebhookStage> {
  const receiver = await startReceiver();
  const secretsKey = randomBytes(32).toString('base64');
  const env = { SECRETS_KEY: secretsKey, OUTBOUND_NETWORKS: '127.0.0.1' };
  const system = await startSystem({ args: ['--no-simulator', ...args], env });
  const db = connect(system.databaseOwnerUrl, { name: 'earshot-webhook-stage', max: 4 });
  const admin = system.signIns.find(({ role }) => role === 'Organisation Admin');
  if (admin === undefined) throw new Error('The demo has no Organisation Admin');
  const { token } = await createEarshot({ url: system.api }).session.signIn(admin);
  const earshot = createEarshot({ url: system.api, token });
  const { group, user } = await earshot.session.current();
  await db.updateTable('groups').set({ apis_enabled: true }).where('id', '=', group.id).execute();
  const box = createSecretBox(secretsKey);
  return {
    system,
    db,
    earshot,
    receiver,
    addWebhooks: (count) =>
      db.transaction().execute(async (trx) => {
        for (let n = 0; n < count; n += 1) {
          const id = randomUUID();
          const secret = box.seal(`whsec_${randomBytes(32).toString('base64')}`, id);
          const where = { groupId: group.id, userId: user.id, name: `Webhook ${n}`, url: receiver.url, types: null };
          await insertWebhook(trx, { id, secret, ...where });
        }
      }),
    record: async (events) => {
      const subjects = events.map(({ subject }) => subject);
      const names = events.map(({ name }) => name);
      await recordEvents(sql`
        select 'controller.online', g.customer_id, g.id, e.subject,
               jsonb_build_object('serialNumber', 'ES-1', 'locationName', e.name)
        from groups g, unnest(${subjects}::text[], ${names}::text[]) as e(subject, name)
        where g.id = ${group.id}::uuid`).execute(db);
    },
    close: async () => {
      await db.destroy();
      await system.stop();
      await receiver.stop();
    },
  };
}
