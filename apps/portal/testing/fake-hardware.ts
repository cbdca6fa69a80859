import * as broker from '@earshot/domain/broker/schema';
import * as claims from '@earshot/domain/claims/schema';
import { badRequest } from '@earshot/domain/errors/app-error';
import { DAY_MS } from '@earshot/domain/time/durations';
import { fail, signedIn, t } from './fake-procedures.ts';
import { locations } from './fixtures.ts';

/** Unclaimed hardware. */
export const BOX = { serialNumber: 'VC4-BOX-1', claimCode: 'ABCDE12345' };
let validUntil = '2027-01-31T10:00:00.000Z';

const prove = ({ serialNumber, claimCode }: typeof BOX) => {
  if (serialNumber !== BOX.serialNumber || claimCode !== BOX.claimCode)
    fail(badRequest(claims.CLAIM_MESSAGES.wrong, { field: 'claimCode' }));
};

export const hardwareProcedures = {
  claim: signedIn
    .input(claims.claimInput)
    .output(claims.claimed)
    .mutation(({ input }) => {
      prove(input);
      return { controllerId: locations[0]?.id ?? '', serialNumber: input.serialNumber };
    }),
  replace: signedIn
    .input(claims.replaceInput)
    .output(claims.replaced)
    .mutation(({ input }) => {
      prove(input);
      const row = locations.find(({ id }) => id === input.controllerId);
      const formerSerialNumber = row?.serialNumber ?? null;
      if (row !== undefined) row.serialNumber = input.serialNumber;
      return { ...input, formerSerialNumber, version: input.version + 1 };
    }),
};

export const brokerRouter = t.router({
  credential: signedIn
    .input(broker.brokerControllerInput)
    .output(broker.controllerCredential)
    .query(({ input }) => ({ ...input, state: 'valid' as const, validFrom: '2026-01-31T10:00:00.000Z', validUntil })),
  registerController: signedIn
    .input(broker.registerControllerInput)
    .output(broker.registeredController)
    .mutation(({ input }) => {
      validUntil = new Date(Date.now() + input.days * DAY_MS).toISOString();
      return { message: broker.CONNECTION_RESET, serialNumber: input.serialNumber, validUntil };
    }),
});
