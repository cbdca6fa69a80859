import { notPermitted } from '@earshot/domain/errors/app-error';
import { mayCancel, OPERATION_RIGHTS } from '@earshot/domain/operations/operation-rights';
import type { OperationKind } from '@earshot/domain/operations/operations';
import type { Operation } from '@earshot/domain/operations/schema';
import type { PlacedCall } from '../../trpc/call.ts';
import { findSeenOperation } from './find-seen-operation.ts';
import { getOperation } from './get-operation.ts';

/** Cancels the subject of an operation in one `call.write`. Called only if the caller may cancel that kind. */
export type CancelSubject = (
  call: PlacedCall,
  input: { operationId: string; subjectId: string; cut: boolean },
) => Promise<unknown>;

/** Cancel function by kind; kinds that are missing here cannot be cancelled. */
export type Cancels = Readonly<Partial<Record<OperationKind, CancelSubject>>>;

export async function cancelOperation(
  call: PlacedCall,
  cancels: Cancels,
  { operationId, cut }: { operationId: string; cut: boolean },
): Promise<Operation> {
  const { principal, place, deps } = call;
  const { kind, subject_id } = await findSeenOperation(deps.db, call, operationId);
  const cancel = cancels[kind];
  if (cancel === undefined || !mayCancel(principal.permissions, kind)) throw notPermitted();
  const { feature } = OPERATION_RIGHTS[kind];
  if (feature !== null && !place.features.includes(feature))
    throw notPermitted('This is not available to your current selected group');
  await cancel(call, { operationId, subjectId: subject_id, cut });
  return await getOperation(call, operationId);
}
