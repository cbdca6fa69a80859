import { newTraceId } from '@earshot/tracing/spans';
import type { Trx } from '../../client.ts';
import { extendMigration, forgetReasons, listWaitingCasts, type WaitingCasts } from './cast-migration.ts';
import { insertOperation } from '../processes/operations.ts';
import { leaveMessage } from '../processes/outbox.ts';

/** In milliseconds. Casts not migrated by then are reported as such and can be tried again. */
const DEADLINE_MS = 6 * 60 * 60_000;

/**
 * Starts the migration of the casts in and below a group to the newer area: one operation per customer, in the
 * caller's transaction. Casts refused before are tried again. Returns the ids of the operations.
 */
export async function startMigrations(trx: Trx, groupId: string, createdBy: string): Promise<string[]> {
  await forgetReasons(trx, groupId);
  const started: string[] = [];
  for (const waiting of await listWaitingCasts(trx, groupId)) started.push(await startOne(trx, waiting, createdBy));
  return started;
}

/** Starts a missing migration: the area was enabled in the settings, or a group was moved below one that has it. */
export async function startMissingMigration(trx: Trx, waiting: WaitingCasts): Promise<string> {
  return await startOne(trx, waiting, null);
}

async function startOne(trx: Trx, waiting: WaitingCasts, createdBy: string | null): Promise<string> {
  const traceId = newTraceId();
  const deadlineAt = new Date(Date.now() + DEADLINE_MS);
  const id =
    (await extendMigration(trx, waiting, deadlineAt)) ??
    (await insertOperation(trx, {
      kind: 'casts.migrate',
      subjectId: waiting.groupId,
      groupId: waiting.groupId,
      customerId: waiting.customerId,
      deadlineAt,
      createdBy,
      traceId,
      total: waiting.casts,
    }));
  await leaveMessage(trx, { process: 'cast-migration', workflowId: `cast-migration/${id}`, signal: 'wake', traceId });
  return id;
}
