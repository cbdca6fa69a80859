import {
  readCredentialDates,
  renewCredential,
  requestConnectionReset,
} from '@earshot/db/queries/controllers/credential-renewal';
import { CONNECTION_RESET, NO_CREDENTIAL, type registerControllerInput } from '@earshot/domain/broker/schema';
import { conflict } from '@earshot/domain/errors/app-error';
import { DAY_MS } from '@earshot/domain/time/durations';
import type { z } from 'zod';
import type { PlacedCall } from '../../trpc/call.ts';

/** Renews a controller's credential for `days` days and resets its connection; the secret stays. */
export const registerController = (
  call: PlacedCall,
  { serialNumber, days }: z.output<typeof registerControllerInput>,
) =>
  call.write(async (trx, audit) => {
    const before = await readCredentialDates(trx, serialNumber);
    const validUntil = new Date(Date.now() + days * DAY_MS);
    if (!(await renewCredential(trx, serialNumber, validUntil))) throw conflict(NO_CREDENTIAL);
    await requestConnectionReset(trx, serialNumber);
    const answer = { serialNumber, validUntil: validUntil.toISOString() };
    audit({
      subjectId: serialNumber,
      before: { validUntil: before?.validUntil, withdrawn: before?.disabledAt !== null },
      after: answer,
    });
    return { message: CONNECTION_RESET, ...answer };
  });
