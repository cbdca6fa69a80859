import type { Database } from '@earshot/db/client';
import { listMigrations, listWaitingCasts } from '@earshot/db/queries/message-casts/cast-migration';
import { getSettings } from '@earshot/db/queries/settings';
import { startMissingMigration } from '@earshot/db/queries/message-casts/start-cast-migration';
import { castMigrationProcess } from '@earshot/processes/cast-migration';
import { endMigration } from '../activities/cast-migration.activities.ts';
import type { SendMessage } from '../relay/send-message.ts';

const LIMIT = 100;

/**
 * Ends migrations that outlived their deadline, wakes those under way, and so starts them where they were lost, and starts
 * what casts wait for since their groups came by the newer area without anybody having asked.
 */
export async function reconcileCastMigrations(
  db: Database,
  send: SendMessage,
  environment: Parameters<typeof getSettings>[1],
): Promise<void> {
  for (const { id, overdue } of await listMigrations(db, LIMIT)) {
    if (overdue) await endMigration(db, id);
    else await wake(send, id);
  }
  const { mdsArea } = await getSettings(db, environment);
  if (!mdsArea) return;
  for (const waiting of await listWaitingCasts(db, null))
    await db.transaction().execute((trx) => startMissingMigration(trx, waiting));
}

const wake = (send: SendMessage, operationId: string) =>
  send({
    process: castMigrationProcess.name,
    workflow_id: castMigrationProcess.workflowId(operationId),
    signal: castMigrationProcess.signals.wake,
    payload: {},
  });
