import { UPDATE_DEADLINE_MS } from '@earshot/domain/tasks/limits';
import type { Trx } from '../../client.ts';
import { insertDeviceCommand } from '../device-commands/device-commands.ts';
import { insertLockingOperation } from '../processes/operations.ts';
import type { ProcessTask, Release } from './task-process.ts';
import type { Start, Started } from './work-starts.ts';

/** Milliseconds within which an online controller must begin the update. */
const BEGIN_WITHIN_MS = 3 * 60_000;
/** Milliseconds by which the operation's deadline exceeds the update's: the task normally ends the operation. */
const MARGIN_MS = 5 * 60_000;

/** Asks the controller to install a release. Returns undefined if another operation locks it. */
export async function updateController(
  trx: Trx,
  { id, traceId }: ProcessTask,
  { controller, asOf, askUntil, release }: Start & { readonly release: Release },
): Promise<Started | undefined> {
  const { controllerId, groupId, customerId, ownerEpoch } = controller;
  const { version, sha256, bytes, signature } = release;
  const deadlineAt = new Date(asOf.getTime() + UPDATE_DEADLINE_MS);
  const operationId = await insertLockingOperation(trx, {
    kind: 'firmware.update',
    subjectId: controllerId,
    groupId,
    customerId,
    deadlineAt: new Date(deadlineAt.getTime() + MARGIN_MS),
    createdBy: null,
    traceId,
  });
  if (operationId === undefined) return undefined;
  await insertDeviceCommand(trx, {
    operationId,
    controllerId,
    ownerEpoch,
    type: 'firmware.update',
    payload: { version, url: `/device/firmware/${sha256}`, sha256, bytes, signature },
    traceId,
    withinMs: Math.min(BEGIN_WITHIN_MS, (askUntil?.getTime() ?? Infinity) - asOf.getTime()),
    endsOperation: false,
    wakes: { process: 'task', workflowId: `task/${id}` },
  });
  return { operationId, deadlineAt };
}
