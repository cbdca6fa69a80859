import { LOST_AFTER_MS } from '@earshot/domain/reboots/turns';
import type { Trx } from '../../client.ts';
import { insertLockingOperation } from '../processes/operations.ts';
import { insertReboot } from '../reboots/reboots.ts';
import type { ProcessTask } from './task-process.ts';
import type { Start, Started } from './work-starts.ts';

/** Starts a reboot with its own process. Returns undefined if another operation locks the controller. */
export async function rebootController(
  trx: Trx,
  { traceId, createdBy }: ProcessTask,
  { controller, asOf, askUntil }: Start,
): Promise<Started | undefined> {
  const { controllerId, groupId, customerId, ownerEpoch } = controller;
  const deadlineAt = new Date(asOf.getTime() + LOST_AFTER_MS);
  const operationId = await insertLockingOperation(trx, {
    kind: 'controller.reboot',
    subjectId: controllerId,
    groupId,
    customerId,
    deadlineAt,
    createdBy,
    traceId,
    total: 1,
  });
  if (operationId === undefined) return undefined;
  await insertReboot(trx, { operationId, controllerId, ownerEpoch, traceId, askUntil });
  return { operationId, deadlineAt };
}
