import { listActiveShards } from '@earshot/db/queries/webhooks/active-shards';
import { Context } from '@temporalio/activity';
import { deliverShard } from '../webhooks/deliver-shard.ts';

/** Duration of one activity. */
const RUN_MS = 60_000;

export type WebhookActivities = ReturnType<typeof createWebhookActivities>;

export const createWebhookActivities = (parts: Parameters<typeof deliverShard>[0]) => ({
  /** Delivers events to the webhooks of a shard for a minute. Returns whether any of them is active. */
  async deliverWebhooks(shard: number): Promise<boolean> {
    const { cancellationSignal } = Context.current();
    const active = await listActiveShards(parts.db);
    if (!active.includes(shard)) return false;
    await deliverShard(parts, shard, AbortSignal.any([cancellationSignal, AbortSignal.timeout(RUN_MS)]));
    return true;
  },
});
