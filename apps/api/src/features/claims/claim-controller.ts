import { announce } from '@earshot/db/notify';
import { takeHardware } from '@earshot/db/queries/controllers/claimable-controllers';
import { insertControllers } from '@earshot/db/queries/controllers/controller-writing';
import { lockGroupForShare } from '@earshot/db/queries/users/user-writing';
import type { claimInput } from '@earshot/domain/claims/schema';
import { BULK_BLOCKS } from '@earshot/domain/controllers/bulk-edit';
import { badRequest, notFound } from '@earshot/domain/errors/app-error';
import type { z } from 'zod';
import type { PlacedCall } from '../../trpc/call.ts';
import { limitClaims } from './limit-claims.ts';
import { proveClaim } from './prove-claim.ts';

/** Creates a location of the group for unclaimed hardware, given the code on its box. */
export const claimController = (call: PlacedCall, input: z.output<typeof claimInput>) =>
  limitClaims(call, () =>
    call.write(async (trx, audit) => {
      const { serialNumber, boxName } = input;
      const group = await lockGroupForShare(trx, call.principal.scope, call.place.groupId);
      if (group === undefined) throw notFound();
      if (group.customerId === null) throw badRequest(BULK_BLOCKS.noCustomer, { field: 'groupId' });
      await proveClaim(trx, call.principal.userId, input);
      await takeHardware(trx, [serialNumber]);
      const place = { groupId: group.id, customerId: group.customerId };
      const ids = await insertControllers(trx, [{ serial: serialNumber, boxName, ...place }]);
      const controllerId = ids.get(serialNumber) ?? '';
      await announce(trx, { kind: 'controller', ids: [controllerId] });
      audit({ subjectId: controllerId, place, after: { serialNumber, boxName, groupId: group.id } });
      return { controllerId, serialNumber };
    }),
  );
