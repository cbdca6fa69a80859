import type { Trx } from '@earshot/db/client';
import { leaveMessage } from '@earshot/db/queries/processes/outbox';
import { webhooksProcess } from '@earshot/processes/webhooks';

/** Starts the process that delivers the webhooks of a shard, unless it runs. */
export const wakeWebhooks = (trx: Trx, shard: number): Promise<void> =>
  leaveMessage(trx, {
    process: webhooksProcess.name,
    workflowId: webhooksProcess.workflowId(String(shard)),
    signal: webhooksProcess.signals.wake,
  });
