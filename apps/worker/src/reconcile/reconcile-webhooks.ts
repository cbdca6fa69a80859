import type { Database } from '@earshot/db/client';
import { listActiveShards } from '@earshot/db/queries/webhooks/active-shards';
import { webhooksProcess } from '@earshot/processes/webhooks';
import type { SendMessage } from '../relay/send-message.ts';
import { wakeEach } from './wake-each.ts';

/** Wakes the process of each shard with active webhooks, which also starts lost ones. */
export const reconcileWebhooks = (db: Database, send: SendMessage): Promise<string[]> =>
  wakeEach({
    process: webhooksProcess,
    list: async () => (await listActiveShards(db)).map((shard) => ({ id: String(shard) })),
    send,
  });
