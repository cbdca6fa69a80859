import { Client, Connection, type WorkflowHandle } from '@temporalio/client';
import type { Stage } from './stage.ts';

/** Events in the history of a delivery's workflow, over all its continued runs. */
export async function historyLength({ system }: Stage, deliveryId: string): Promise<number> {
  const connection = await Connection.connect({ address: system.temporal });
  try {
    const { workflow } = new Client({ connection });
    let events = 0;
    let runId: string | undefined;
    do {
      const run = await readRun(workflow.getHandle(`delivery/${deliveryId}`, runId));
      events += run.events;
      runId = run.before;
    } while (runId !== undefined);
    return events;
  } finally {
    await connection.close();
  }
}

async function readRun(handle: WorkflowHandle): Promise<{ events: number; before: string | undefined }> {
  const { events } = await handle.fetchHistory();
  const before = events?.[0]?.workflowExecutionStartedEventAttributes?.continuedExecutionRunId ?? '';
  return { events: events?.length ?? 0, before: before === '' ? undefined : before };
}
