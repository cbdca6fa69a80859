import type { Trx } from '@earshot/db/client';
import { findControllerLock } from '@earshot/db/queries/controllers/controller-locks';
import type { ControllerToAsk } from '@earshot/db/queries/device-commands/device-commands';
import { insertLockingOperation } from '@earshot/db/queries/processes/operations';
import { conflict } from '@earshot/domain/errors/app-error';
import type { OperationKind } from '@earshot/domain/operations/operations';
import type { PlacedCall } from '../trpc/call.ts';
import { busy } from './interlocks.ts';

interface LockingWork {
  readonly controller: ControllerToAsk;
  readonly traceId: string;
  readonly kind: OperationKind;
  /** Milliseconds after which work that still runs was lost. */
  readonly lostAfterMs: number;
  readonly total: number;
}

/** Locks the controller for this work. If other work has locked it, the refusal describes that work. */
export async function lockController(
  trx: Trx,
  { principal }: PlacedCall,
  { controller, traceId, kind, lostAfterMs, total }: LockingWork,
): Promise<string> {
  const { id, groupId, customerId } = controller;
  const operationId = await insertLockingOperation(trx, {
    kind,
    subjectId: id,
    groupId,
    customerId,
    deadlineAt: new Date(Date.now() + lostAfterMs),
    createdBy: principal.userId,
    traceId,
    total,
  });
  if (operationId !== undefined) return operationId;
  const lock = await findControllerLock(trx, id);
  if (lock === undefined) throw conflict('Another change was made at the same time. Try again.');
  throw busy(lock);
}
