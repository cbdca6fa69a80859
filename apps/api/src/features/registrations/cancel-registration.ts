import { cancelRegistration } from '@earshot/db/queries/registrations/registration-process';
import { findLatestRegistration, findRegistration } from '@earshot/db/queries/registrations/registrations';
import { conflict } from '@earshot/domain/errors/app-error';
import type { cancelRegistrationInput, Registration } from '@earshot/domain/registrations/schema';
import { ALREADY_OVER, NOTHING_TO_CANCEL } from '@earshot/domain/registrations/texts';
import type { z } from 'zod';
import type { PlacedCall } from '../../trpc/call.ts';
import { getRegistration } from './get-registration.ts';

type Input = z.output<typeof cancelRegistrationInput>;

/**
 * Cancels the named registration, or else the running one at a controller, whichever user started it. Repeating the
 * call has no effect.
 */
export const cancelRegistrationAt = (
  call: PlacedCall,
  { controllerId, serialNumber, operationId: named }: Pick<Input, 'controllerId'> & Partial<Input>,
): Promise<Registration> =>
  call.write(async (trx, audit) => {
    const found = await (named === undefined
      ? findLatestRegistration(trx, call.scope, controllerId)
      : findRegistration(trx, call.scope, named));
    if (found?.controllerId !== controllerId || (serialNumber ?? found.serialNumber) !== found.serialNumber)
      throw conflict(NOTHING_TO_CANCEL);
    const { operationId, category } = found;
    const held = await cancelRegistration(trx, operationId);
    const now = await getRegistration(trx, call, operationId);
    if (held !== undefined)
      audit({
        subjectId: controllerId,
        before: { operationId, category, step: held.step },
        after: { state: now.state },
      });
    else if (now.state === 'cancelled') audit('unchanged');
    else throw conflict(named === undefined ? NOTHING_TO_CANCEL : ALREADY_OVER);
    return now;
  });
