import type { Database } from '@earshot/db/client';
import { listUnderWay } from '@earshot/db/queries/deliveries/delivery-process';
import { deliveryProcess } from '@earshot/processes/delivery';
import { type Client, WorkflowNotFoundError } from '@temporalio/client';
import type { SendMessage } from '../relay/send-message.ts';

const LIMIT = 1_000;

/**
 * Starts what is under way on paper but does not run in Temporal, also after Temporal's store was lost, and wakes what
 * outlived its deadline. Returns the workflows it wrote to.
 */
export async function reconcile({
  db,
  client,
  send,
}: {
  db: Database;
  client: Client;
  send: SendMessage;
}): Promise<string[]> {
  const now = new Date();
  const written: string[] = [];
  for (const { id, trace_id, deadline_at } of await listUnderWay(db, LIMIT)) {
    const workflow_id = deliveryProcess.workflowId(id);
    const overdue = deadline_at !== null && deadline_at < now;
    if (!overdue && (await isRunning(client, workflow_id))) continue;
    await send({
      process: deliveryProcess.name,
      workflow_id,
      signal: deliveryProcess.signals.wake,
      payload: {},
      trace_id,
    });
    written.push(workflow_id);
  }
  return written;
}

async function isRunning(client: Client, workflowId: string): Promise<boolean> {
  try {
    const { status } = await client.workflow.getHandle(workflowId).describe();
    return status.name === 'RUNNING';
  } catch (error) {
    if (error instanceof WorkflowNotFoundError) return false;
    throw error;
  }
}
