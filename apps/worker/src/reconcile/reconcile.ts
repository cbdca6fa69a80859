import type { Database } from '@earshot/db/client';
import { listUnderWay } from '@earshot/db/queries/deliveries/delivery-process';
import { deliveryProcess } from '@earshot/processes/delivery';
import { type Client, WorkflowNotFoundError } from '@temporalio/client';
import type { SendMessage } from '../relay/send-message.ts';
import { wakeEach } from './wake-each.ts';

const TIMEOUT_MS = 10_000;

interface Reconciling {
  readonly db: Database;
  readonly client: Client;
  readonly send: SendMessage;
  readonly page?: number;
}

/**
 * Starts open deliveries that do not run in Temporal, for example after its store was lost, and wakes overdue ones.
 * Returns the ids of the workflows.
 */
export function reconcile({ db, client, send, page }: Reconciling): Promise<string[]> {
  const now = new Date();
  return wakeEach({
    process: deliveryProcess,
    list: (which) => listUnderWay(db, which),
    skip: async ({ id, deadlineAt }) => {
      const overdue = deadlineAt !== null && deadlineAt < now;
      return !overdue && (await isRunning(client, deliveryProcess.workflowId(id)));
    },
    send,
    page,
  });
}

async function isRunning(client: Client, workflowId: string): Promise<boolean> {
  try {
    const { status } = await client.withDeadline(Date.now() + TIMEOUT_MS, () =>
      client.workflow.getHandle(workflowId).describe(),
    );
    return status.name === 'RUNNING';
  } catch (error) {
    if (error instanceof WorkflowNotFoundError) return false;
    throw error;
  }
}
