import { randomBytes } from 'node:crypto';
import type { Trx } from '@earshot/db/client';
import { findControllerLock } from '@earshot/db/queries/controllers/controller-locks';
import type { ControllerToAsk } from '@earshot/db/queries/device-commands/device-commands';
import { insertLockingOperation } from '@earshot/db/queries/processes/operations';
import { insertRegistration } from '@earshot/db/queries/registrations/registrations';
import { conflict } from '@earshot/domain/errors/app-error';
import { busyText } from '@earshot/domain/operations/busy-text';
import type { Registration, startRegistrationInput } from '@earshot/domain/registrations/schema';
import { REGISTRATION_STEP } from '@earshot/domain/registrations/steps';
import { OTHER_HARDWARE } from '@earshot/domain/registrations/texts';
import { LOST_AFTER_MS } from '@earshot/domain/registrations/turns';
import type { z } from 'zod';
import { requireReachable } from '../../device-commands/ask-device.ts';
import type { PlacedCall } from '../../trpc/call.ts';
import { getRegistration } from './get-registration.ts';

type Input = z.output<typeof startRegistrationInput>;

/**
 * Starts registering a device. Refused if the controller is disconnected, busy with other work, or does not support
 * it.
 */
export const startRegistration = (call: PlacedCall, input: Input): Promise<Registration> =>
  call.write(async (trx, audit) => {
    const { controllerId, category, serialNumber } = input;
    const controller = await requireReachable(call, trx, { controllerId, type: 'registration.start' });
    if (controller.serial !== serialNumber) throw conflict(OTHER_HARDWARE);
    const traceId = randomBytes(16).toString('hex');
    const operationId = await lockController(trx, call, { controller, traceId });
    const { ownerEpoch } = controller;
    await insertRegistration(trx, { operationId, controllerId, ownerEpoch, serial: serialNumber, category, traceId });
    audit({ subjectId: controllerId, after: { operationId, category, serialNumber } });
    return await getRegistration(trx, call.scope, operationId);
  });

/** Locks the controller for this work. If other work has locked it, the refusal describes that work. */
async function lockController(
  trx: Trx,
  { principal }: PlacedCall,
  { controller, traceId }: { controller: ControllerToAsk; traceId: string },
): Promise<string> {
  const { id, groupId, customerId } = controller;
  const operationId = await insertLockingOperation(trx, {
    kind: 'device.register',
    subjectId: id,
    groupId,
    customerId,
    deadlineAt: new Date(Date.now() + LOST_AFTER_MS),
    createdBy: principal.userId,
    traceId,
    total: REGISTRATION_STEP.created,
  });
  if (operationId !== undefined) return operationId;
  const lock = await findControllerLock(trx, id);
  if (lock === undefined) throw conflict('Another change was made at the same time. Try again.');
  const { kind, startedBy, startedAt } = lock;
  throw conflict(busyText(lock), {
    operationId: lock.operationId,
    kind,
    startedBy,
    startedAt: startedAt.toISOString(),
  });
}
