import { findProcess } from '@earshot/processes/registry';
import { TRACE_MEMO } from '@earshot/processes/trace-memo';
import { inSpan } from '@earshot/tracing/spans';
import { type Client, WorkflowIdConflictPolicy, WorkflowIdReusePolicy } from '@temporalio/client';
import { UnknownProcessError } from './describe-refusal.ts';

/** A call to Temporal that takes longer than this fails. */
const TIMEOUT_MS = 10_000;

export interface Message {
  readonly process: string;
  readonly workflow_id: string;
  readonly signal: string;
  readonly payload: unknown;
  readonly trace_id?: string | null;
}

export type SendMessage = (message: Message) => Promise<void>;

/** Signals the message's workflow, starting it if necessary. */
export const messageSender =
  (client: Client): SendMessage =>
  async ({ process, workflow_id, signal, payload, trace_id }) => {
    const target = findProcess(process);
    if (target === undefined) throw new UnknownProcessError(`This release knows no process ${process}`);
    const attributes = { 'temporal.workflow_id': workflow_id, 'temporal.signal': signal };
    const send = () =>
      client.withDeadline(Date.now() + TIMEOUT_MS, () =>
        client.workflow.signalWithStart(target.workflowType, {
          workflowId: workflow_id,
          taskQueue: target.taskQueue,
          args: [target.input(rowIdOf(workflow_id))],
          signal,
          signalArgs: [payload],
          workflowIdReusePolicy: WorkflowIdReusePolicy.ALLOW_DUPLICATE,
          workflowIdConflictPolicy: WorkflowIdConflictPolicy.USE_EXISTING,
          ...(trace_id ? { memo: { [TRACE_MEMO]: trace_id } } : {}),
        }),
      );
    await (trace_id ? inSpan(`wake ${process}`, { traceId: trace_id, kind: 'PRODUCER', attributes }, send) : send());
  };

/** Returns the row id, which the workflow id contains. */
const rowIdOf = (workflowId: string): string => workflowId.slice(workflowId.indexOf('/') + 1);
