import { LOCATION_CHANGES } from '@earshot/domain/audit/actions';
import { announce } from '@earshot/db/notify';
import { takeBackClaimTry } from '@earshot/db/queries/controllers/claim-tries';
import { takeHardware } from '@earshot/db/queries/controllers/claimable-controllers';
import { replaceHardware } from '@earshot/db/queries/controllers/hardware-replacement';
import { lockLocation } from '@earshot/db/queries/locations/location-writing';
import type { replaceInput } from '@earshot/domain/claims/schema';
import { notFound } from '@earshot/domain/errors/app-error';
import type { z } from 'zod';
import { changedMeanwhile } from '../../trpc/changed-meanwhile.ts';
import type { PlacedCall } from '../../trpc/call.ts';
import { limitClaims } from './limit-claims.ts';
import { proveClaim } from './prove-claim.ts';

/** Replaces the hardware of a location. Repeating the call with the same serial number has no effect. */
export const replaceController = (call: PlacedCall, input: z.output<typeof replaceInput>) =>
  limitClaims(call, () =>
    call.write(async (trx, audit) => {
      const { controllerId, version, serialNumber } = input;
      const locked = await lockLocation(trx, call.scope, controllerId);
      if (locked === undefined) throw notFound();
      if (locked.serial === serialNumber) {
        await takeBackClaimTry(trx, call.principal.userId);
        audit('unchanged');
        return { controllerId, serialNumber, formerSerialNumber: null, version: locked.version };
      }
      if (locked.version !== version) {
        throw await changedMeanwhile(trx, {
          what: 'location',
          id: controllerId,
          version: locked.version,
          actions: LOCATION_CHANGES,
        });
      }
      await proveClaim(trx, call.principal.userId, input);
      await takeHardware(trx, [serialNumber]);
      await replaceHardware(trx, { controllerId, former: locked.serial, serial: serialNumber });
      await announce(trx, { kind: 'controller', ids: [controllerId] });
      const [before, after] = [{ serialNumber: locked.serial }, { serialNumber }];
      audit({ subjectId: controllerId, before, after });
      return { controllerId, serialNumber, formerSerialNumber: locked.serial, version: version + 1 };
    }),
  );
