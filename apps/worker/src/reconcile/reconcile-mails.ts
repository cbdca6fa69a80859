import type { Database } from '@earshot/db/client';
import { listWaitingMails } from '@earshot/db/queries/processes/mails';
import { mailProcess } from '@earshot/processes/mail';
import type { SendMessage } from '../relay/send-message.ts';

const LIMIT = 100;
const OLDER_THAN_MS = 120_000;

/** Wakes the process of each mail that waits, and so starts it where it was lost. */
export async function reconcileMails(db: Database, send: SendMessage): Promise<void> {
  for (const { id } of await listWaitingMails(db, { olderThanMs: OLDER_THAN_MS, limit: LIMIT })) {
    await send({
      process: mailProcess.name,
      workflow_id: mailProcess.workflowId(id),
      signal: mailProcess.signals.wake,
      payload: {},
    });
  }
}
