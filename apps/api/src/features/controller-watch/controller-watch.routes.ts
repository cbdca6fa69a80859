import { controllerOverview, controllerOverviewInput } from '@earshot/domain/controllers/summary-schema';
import { controllerWatchEvent, watchControllerInput } from '@earshot/domain/controllers/watch-schema';
import { procedure } from '../../trpc/procedure.ts';
import { getOverview } from './get-overview.ts';
import { watchController } from './watch-controller.ts';

export const controllerWatchRoutes = {
  overview: procedure({
    permission: 'view_controllers',
    scope: { item: 'controller', from: 'controllerId' },
    rate: 'read',
  })
    .input(controllerOverviewInput)
    .output(controllerOverview)
    .query(({ call, input }) => getOverview(call, input.controllerId)),
  watch: procedure({
    permission: 'view_controllers',
    scope: { item: 'controllerSerial', from: 'serialNumber' },
    rate: 'watch',
  })
    .input(watchControllerInput)
    .output(controllerWatchEvent)
    .subscription(({ call, input, signal }) => watchController(call, { serialNumber: input.serialNumber, signal })),
};
