import {
  askedDevice,
  callPointConfiguration,
  callPointInput,
  configureCallPointInput,
} from '@earshot/domain/devices/configuration-schema';
import { procedure } from '../../trpc/procedure.ts';
import { configureCallPoint } from './configure-call-point.ts';
import { getConfiguration } from './get-configuration.ts';
import { readCallPoint } from './read-call-point.ts';

const onController = { item: 'controller', from: 'controllerId' } as const;

/** Configuration of devices. Requests to a controller continue after the call; their result is in the operation. */
export const deviceConfigurationRoutes = {
  get: procedure({ permission: 'view_endpoints', scope: onController, rate: 'read' })
    .input(callPointInput)
    .output(callPointConfiguration)
    .query(({ call, input }) => getConfiguration(call, input)),
  read: procedure({ permission: 'view_endpoints', scope: onController, rate: 'write', audit: 'endpoint.read' })
    .input(callPointInput)
    .output(askedDevice)
    .mutation(({ call, input }) => readCallPoint(call, input)),
  update: procedure({
    permission: 'edit_endpoints',
    scope: onController,
    rate: 'write',
    audit: 'endpoint.configure',
    creates: true,
  })
    .input(configureCallPointInput)
    .output(askedDevice)
    .mutation(({ call, input }) => configureCallPoint(call, input)),
};
