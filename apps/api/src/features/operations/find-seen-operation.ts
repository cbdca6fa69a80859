import type { Database, Trx } from '@earshot/db/client';
import { findOperation, type OperationRow } from '@earshot/db/queries/processes/operation-list';
import { lacksPermission, notFound } from '@earshot/domain/errors/app-error';
import { OPERATION_RIGHTS } from '@earshot/domain/operations/operation-rights';
import type { Call } from '../../trpc/call.ts';

export async function findSeenOperation(
  db: Database | Trx,
  { scope, principal }: Pick<Call, 'scope' | 'principal'>,
  operationId: string,
): Promise<OperationRow> {
  const row = await findOperation(db, scope, operationId);
  if (row === undefined) throw notFound();
  if (!principal.permissions.has(OPERATION_RIGHTS[row.kind].see)) throw lacksPermission(OPERATION_RIGHTS[row.kind].see);
  return row;
}
