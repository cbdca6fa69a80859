import type { OperationKind, OperationState } from '@earshot/domain/operations/operations';
import { sql } from 'kysely';
import type { Trx } from '../client.ts';

export interface NewOperation {
  readonly kind: OperationKind;
  readonly subjectId: string;
  readonly groupId: string;
  readonly customerId: string | null;
  readonly deadlineAt: Date;
  readonly createdBy: string;
  readonly traceId: string;
  readonly total?: number;
}

/** Ends the running operations of a kind on a subject. */
export const endOperations = (
  trx: Trx,
  {
    subjectId,
    kind,
    state = 'completed',
    message = null,
  }: { subjectId: string; kind: OperationKind; state?: Exclude<OperationState, 'running'>; message?: string | null },
) =>
  trx
    .updateTable('operations')
    .set({ state, message, ended_at: sql`now()`, deadline_at: null })
    .where('subject_id', '=', subjectId)
    .where('kind', '=', kind)
    .where('state', '=', 'running')
    .execute();

/** Records work that goes on after the call. Returns its id. */
export async function insertOperation(trx: Trx, operation: NewOperation): Promise<string> {
  const { id } = await trx
    .insertInto('operations')
    .values({
      kind: operation.kind,
      subject_id: operation.subjectId,
      group_id: operation.groupId,
      customer_id: operation.customerId,
      deadline_at: operation.deadlineAt,
      created_by: operation.createdBy,
      trace_id: operation.traceId,
      total: operation.total ?? 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
