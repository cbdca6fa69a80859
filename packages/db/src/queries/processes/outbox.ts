import { sql } from 'kysely';
import type { Database, Trx } from '../../client.ts';
import { wakeRelay } from '../../notify.ts';

export interface OutboxMessage {
  readonly process: string;
  readonly workflowId: string;
  readonly signal: string;
  readonly payload?: Record<string, unknown>;
  readonly traceId?: string;
}

/** Leaves a message for a workflow, in the transaction that writes the wish itself. */
export async function leaveMessage(trx: Trx, message: OutboxMessage): Promise<void> {
  await trx
    .insertInto('outbox')
    .values({
      process: message.process,
      workflow_id: message.workflowId,
      signal: message.signal,
      payload: JSON.stringify(message.payload ?? {}),
      trace_id: message.traceId ?? null,
    })
    .execute();
  await wakeRelay(trx);
}

/** The oldest unsent messages. Only the one relay reads them; a second one finds them locked. */
export const takeUnsent = (trx: Trx, limit: number) =>
  trx
    .selectFrom('outbox')
    .select(['id', 'process', 'workflow_id', 'signal', 'payload', 'trace_id', 'attempts'])
    .where('sent_at', 'is', null)
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();

export const markSent = (db: Database | Trx, ids: readonly number[]) =>
  db
    .updateTable('outbox')
    .set({ sent_at: sql`now()` })
    .where('id', 'in', ids)
    .execute();

export const markFailed = (db: Database | Trx, id: number, error: string) =>
  db
    .updateTable('outbox')
    .set((eb) => ({ attempts: eb('attempts', '+', 1), last_error: error.slice(0, 500) }))
    .where('id', '=', id)
    .execute();

/** Asks that a workflow be told of facts just committed: one row each, however many facts. */
export async function requestWakeups(trx: Trx, process: string, workflowIds: readonly string[]): Promise<void> {
  if (workflowIds.length === 0) return;
  await sql`
    insert into wakeups (workflow_id, process)
    select id, ${process} from unnest(${[...workflowIds].toSorted()}::text[]) as id
    on conflict (workflow_id) do update set revision = wakeups.revision + 1`.execute(trx);
  await wakeRelay(trx);
}

export const listWakeups = (db: Database) =>
  db.selectFrom('wakeups').select(['workflow_id', 'process', 'revision']).orderBy('requested_at').limit(1000).execute();

/** Deletes the wake-ups that were passed on, but not those asked for again meanwhile. */
export async function clearWakeups(
  db: Database,
  sent: readonly { workflow_id: string; revision: number }[],
): Promise<void> {
  for (const { workflow_id, revision } of sent) {
    await db.deleteFrom('wakeups').where('workflow_id', '=', workflow_id).where('revision', '=', revision).execute();
  }
}
