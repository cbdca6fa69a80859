import { insertRegistration } from '@earshot/db/queries/registrations/registrations';
import { conflict } from '@earshot/domain/errors/app-error';
import type { Registration, startRegistrationInput } from '@earshot/domain/registrations/schema';
import { REGISTRATION_STEP } from '@earshot/domain/registrations/steps';
import { OTHER_HARDWARE } from '@earshot/domain/registrations/texts';
import { LOST_AFTER_MS } from '@earshot/domain/registrations/turns';
import { newTraceId } from '@earshot/tracing/spans';
import type { z } from 'zod';
import { requireReachable } from '../../device-commands/ask-device.ts';
import { lockController } from '../../device-commands/lock-controller.ts';
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
    const traceId = newTraceId();
    const operationId = await lockController(trx, call, {
      controller,
      traceId,
      kind: 'device.register',
      lostAfterMs: LOST_AFTER_MS,
      total: REGISTRATION_STEP.created,
    });
    const { ownerEpoch } = controller;
    await insertRegistration(trx, { operationId, controllerId, ownerEpoch, serial: serialNumber, category, traceId });
    audit({ subjectId: controllerId, after: { operationId, category, serialNumber } });
    return await getRegistration(trx, call, operationId);
  });
