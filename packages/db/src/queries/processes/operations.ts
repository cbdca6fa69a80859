import { LOST, type OperationKind, type OperationState } from '@earshot/domain/operations/operations';
import { sql } from 'kysely';
import type { Trx } from '../../client.ts';
import { announce } from '../../notify.ts';
import { outagesSince } from './platform-outages.ts';

export interface NewOperation {
  readonly kind: OperationKind;
  readonly subjectId: string;
  readonly groupId: string;
  readonly customerId: string | null;
  readonly deadlineAt: Date;
  /** Null if started by the platform itself. */
  readonly createdBy: string | null;
  readonly traceId: string;
  readonly total?: number;
}

export async function endOperations(
  trx: Trx,
  {
    subjectId,
    kind,
    state = 'completed',
    message = null,
  }: { subjectId: string; kind: OperationKind; state?: Exclude<OperationState, 'running'>; message?: string | null },
): Promise<void> {
  const ended = await trx
    .updateTable('operations')
    .set({ state, message, ended_at: sql`now()`, deadline_at: null })
    .where('subject_id', '=', subjectId)
    .where('kind', '=', kind)
    .where('state', '=', 'running')
    .returning('id')
    .execute();
  if (ended.length > 0) await announce(trx, { kind: 'operation', ids: ended.map(({ id }) => id) });
}

/** Ends one operation; no effect if it has ended. */
export async function endOperation(
  trx: Trx,
  operationId: string,
  { state, message }: { state: Exclude<OperationState, 'running'>; message: string | null },
): Promise<void> {
  const ended = await trx
    .updateTable('operations')
    .set({ state, message, ended_at: sql`now()`, deadline_at: null })
    .where('id', '=', operationId)
    .where('state', '=', 'running')
    .returning('id')
    .execute();
  if (ended.length > 0) await announce(trx, { kind: 'operation', ids: [operationId] });
}

/** Completes an operation that had failed for lack of a report. */
export async function correctOperation(trx: Trx, operationId: string, message: string | null): Promise<void> {
  const completed = { state: 'completed', message, ended_at: sql<Date>`now()` };
  await trx.updateTable('operations').set(completed).where('id', '=', operationId).execute();
  await announce(trx, { kind: 'operation', ids: [operationId] });
}

/**
 * Fails at most `limit` operations that are past their deadline, because their process has been lost. A send is
 * exempt while its delivery may still run, and a reboot for the time of outages. Returns the ids.
 */
export async function endLostOperations(trx: Trx, limit: number): Promise<string[]> {
  const lost = await trx
    .updateTable('operations as o')
    .set({ state: 'failed', message: LOST, ended_at: sql`now()`, deadline_at: null })
    .where('o.id', 'in', (query) =>
      query
        .selectFrom('operations')
        .select('id')
        .where('state', '=', 'running')
        .where('deadline_at', '<', sql<Date>`now()`)
        .where(
          sql<boolean>`not exists (select 1 from deliveries d where d.id = operations.subject_id
            and d.phase <> 'settled'
            and d.deadline_at + ${outagesSince(sql`d.report_deadline - interval '1 day'`)} > now())`,
        )
        .where(sql<boolean>`(kind <> 'controller.reboot' or deadline_at + ${outagesSince(sql`created_at`)} < now())`)
        .orderBy('id')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning('o.id')
    .execute();
  const ids = lost.map(({ id }) => id);
  if (ids.length > 0) await announce(trx, { kind: 'operation', ids });
  return ids;
}

export async function insertOperation(trx: Trx, operation: NewOperation): Promise<string> {
  const { id } = await trx
    .insertInto('operations')
    .values(valuesOf(operation))
    .returning('id')
    .executeTakeFirstOrThrow();
  await announce(trx, { kind: 'operation', ids: [id] });
  return id;
}

/**
 * Inserts an operation that locks its subject, a controller. Returns undefined if another operation locks it. Ends
 * overdue operations on the controller first.
 */
export async function insertLockingOperation(trx: Trx, operation: NewOperation): Promise<string | undefined> {
  await endOverdueAt(trx, operation.subjectId);
  const inserted = await trx
    .insertInto('operations')
    .values({ ...valuesOf(operation), locks_controller: true })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (inserted === undefined) return undefined;
  await announce(trx, { kind: 'operation', ids: [inserted.id] });
  return inserted.id;
}

async function endOverdueAt(trx: Trx, controllerId: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    update operations set state = 'failed', message = ${LOST}, ended_at = now(), deadline_at = null
    where subject_id = ${controllerId} and state = 'running' and locks_controller and deadline_at < now()
    returning id`.execute(trx);
  if (rows.length > 0) await announce(trx, { kind: 'operation', ids: rows.map(({ id }) => id) });
}

const valuesOf = (operation: NewOperation) => ({
  kind: operation.kind,
  subject_id: operation.subjectId,
  group_id: operation.groupId,
  customer_id: operation.customerId,
  deadline_at: operation.deadlineAt,
  created_by: operation.createdBy,
  trace_id: operation.traceId,
  total: operation.total ?? 0,
});
