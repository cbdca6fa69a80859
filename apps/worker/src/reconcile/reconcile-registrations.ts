import type { Database } from '@earshot/db/client';
import { listRunningRegistrations } from '@earshot/db/queries/registrations/registration-process';
import { registrationProcess } from '@earshot/processes/registration';
import type { SendMessage } from '../relay/send-message.ts';

const LIMIT = 500;

/** Wakes the process of each registration that runs on paper, and so starts it where it was lost. */
export async function reconcileRegistrations(db: Database, send: SendMessage): Promise<void> {
  for (const { operationId, traceId } of await listRunningRegistrations(db, LIMIT)) {
    await send({
      process: registrationProcess.name,
      workflow_id: registrationProcess.workflowId(operationId),
      signal: registrationProcess.signals.wake,
      payload: {},
      trace_id: traceId,
    });
  }
}
