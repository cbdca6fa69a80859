import { TASK_QUEUES } from './task-queues.ts';

/** Webhooks are divided among so many processes. */
export const WEBHOOK_SHARDS = 4;

export interface WebhooksInput {
  readonly shard: number;
}

/** Delivers events to the active webhooks of a shard, and ends when it has none. */
export const webhooksProcess = {
  name: 'webhooks',
  workflowType: 'webhooksWorkflow',
  taskQueue: TASK_QUEUES.interactive,
  workflowId: (shard: string): string => `webhooks/${shard}`,
  input: (shard: string): WebhooksInput => ({ shard: Number(shard) }),
  /** Sent when a webhook was created or resumed. */
  signals: { wake: 'wake' },
} as const;
