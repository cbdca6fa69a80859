import { askedDevice } from '@earshot/domain/device-configuration/schema';
import {
  latestReboot,
  latestRebootInput,
  reboot,
  rebootBaseUnitsInput,
  rebootInput,
  startRebootInput,
} from '@earshot/domain/reboots/schema';
import { procedure } from '../../trpc/procedure.ts';
import { forceReboot } from './force-reboot.ts';
import { getLatestReboot, getReboot } from './get-reboot.ts';
import { rebootBaseUnits } from './reboot-base-units.ts';
import { startReboot } from './start-reboot.ts';
import { watchReboot } from './watch-reboot.ts';

const onController = { item: 'controller', from: 'controllerId' } as const;
const viewing = { permission: 'view_controllers', scope: { item: 'reboot', from: 'operationId' } } as const;

export const rebootRoutes = {
  start: procedure({
    permission: 'reboot_controllers',
    scope: onController,
    rate: 'write',
    audit: 'controller.reboot',
    creates: true,
    rest: 'POST /reboots',
  })
    .input(startRebootInput)
    .output(reboot)
    .mutation(({ call, input }) => startReboot(call, input)),
  force: procedure({
    permission: 'reboot_controllers',
    scope: { item: 'reboot', from: 'operationId' },
    rate: 'write',
    audit: 'controller.reboot',
    rest: 'POST /reboots/{operationId}/force',
  })
    .input(rebootInput)
    .output(reboot)
    .mutation(({ call, input }) => forceReboot(call, input.operationId)),
  get: procedure({ ...viewing, rate: 'read', rest: 'GET /reboots/{operationId}' })
    .input(rebootInput)
    .output(reboot)
    .query(({ call, input }) => getReboot(call.deps.db, call, input.operationId)),
  latest: procedure({
    permission: 'view_controllers',
    scope: onController,
    rate: 'read',
    rest: 'GET /locations/{controllerId}/latest-reboot',
  })
    .input(latestRebootInput)
    .output(latestReboot)
    .query(({ call, input }) => getLatestReboot(call, input.controllerId)),
  watch: procedure({ ...viewing, rate: 'watch' })
    .input(rebootInput)
    .output(reboot)
    .subscription(({ call, input, signal }) => watchReboot(call, { operationId: input.operationId, signal })),
  baseUnits: procedure({
    permission: 'reboot_baseunits',
    scope: onController,
    rate: 'write',
    audit: 'controller.reboot-base-units',
    creates: true,
    rest: 'POST /locations/{controllerId}/base-unit-reboots',
  })
    .input(rebootBaseUnitsInput)
    .output(askedDevice)
    .mutation(({ call, input }) => rebootBaseUnits(call, input)),
};
