import { findProcess } from '@earshot/processes/registry';
import { type Client, WorkflowIdConflictPolicy, WorkflowIdReusePolicy } from '@temporalio/client';

export interface Message {
  readonly process: string;
  readonly workflow_id: string;
  readonly signal: string;
  readonly payload: unknown;
  readonly trace_id?: string | null;
}

export type SendMessage = (message: Message) => Promise<void>;

/** Signals the message's workflow, and starts it when it does not run. */
export const messageSender =
  (client: Client): SendMessage =>
  async ({ process, workflow_id, signal, payload, trace_id }) => {
    const target = findProcess(process);
    if (target === undefined) throw new Error(`This release knows no process ${process}`);
    await client.workflow.signalWithStart(target.workflowType, {
      workflowId: workflow_id,
      taskQueue: target.taskQueue,
      args: [target.input(rowIdOf(workflow_id))],
      signal,
      signalArgs: [payload],
      workflowIdReusePolicy: WorkflowIdReusePolicy.ALLOW_DUPLICATE,
      workflowIdConflictPolicy: WorkflowIdConflictPolicy.USE_EXISTING,
      ...(trace_id ? { memo: { trace: trace_id } } : {}),
    });
  };

/** Workflow ids come from the row, so the row's id can be had from the workflow's. */
const rowIdOf = (workflowId: string): string => workflowId.slice(workflowId.indexOf('/') + 1);
