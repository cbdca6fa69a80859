import * as schema from '@earshot/domain/claims/schema';
import { procedure } from '../../trpc/procedure.ts';
import { addHardware } from './add-hardware.ts';
import { claimController } from './claim-controller.ts';
import { listHardware } from './list-hardware.ts';
import { replaceController } from './replace-controller.ts';

const managing = { permission: 'manage_controllers', rate: 'write' } as const;

/** Unclaimed hardware has no customer. */
const stocking = { permission: 'manage_hardware', scope: 'none' } as const;

export const claimRoutes = {
  claim: procedure({ ...managing, scope: 'group', audit: 'controller.claim' })
    .input(schema.claimInput)
    .output(schema.claimed)
    .mutation(({ call, input }) => claimController(call, input)),
  replace: procedure({ ...managing, scope: { item: 'controller', from: 'controllerId' }, audit: 'controller.replace' })
    .input(schema.replaceInput)
    .output(schema.replaced)
    .mutation(({ call, input }) => replaceController(call, input)),
  addClaimable: procedure({ ...stocking, rate: 'write', audit: 'controller.add-claimable' })
    .input(schema.addHardwareInput)
    .output(schema.addedHardware)
    .mutation(({ call, input }) => addHardware(call, input)),
  listClaimable: procedure({ ...stocking, rate: 'read' })
    .input(schema.listHardwareInput)
    .output(schema.hardwareList)
    .query(({ call, input }) => listHardware(call, input)),
};
