import { configurationVersions } from '@earshot/domain/device-configuration/facts-schema';
import {
  askedDevice,
  configuredDeviceInput,
  configureDeviceInput,
  deviceConfiguration,
  restoreDeviceInput,
} from '@earshot/domain/device-configuration/schema';
import { procedure } from '../../trpc/procedure.ts';
import { configureDevice, restoreDevice } from './configure-device.ts';
import { getConfiguration, getVersions } from './get-configuration.ts';
import { readDevice } from './read-device.ts';

const onController = { item: 'controller', from: 'controllerId' } as const;
const changes = {
  permission: 'edit_endpoints',
  scope: onController,
  rate: 'write',
  audit: 'endpoint.configure',
} as const;

/** Configuration of devices: desired settings, which the controller confirms. */
export const deviceConfigurationRoutes = {
  get: procedure({ permission: 'view_endpoints', scope: onController, rate: 'read' })
    .input(configuredDeviceInput)
    .output(deviceConfiguration)
    .query(({ call, input }) => getConfiguration(call, input)),
  /** The answer of the controller is in the operation. */
  read: procedure({ permission: 'view_endpoints', scope: onController, rate: 'write', audit: 'endpoint.read' })
    .input(configuredDeviceInput)
    .output(askedDevice)
    .mutation(({ call, input }) => readDevice(call, input)),
  update: procedure(changes)
    .input(configureDeviceInput)
    .output(deviceConfiguration)
    .mutation(({ call, input }) => configureDevice(call, input)),
  versions: procedure({ permission: 'view_endpoints', scope: onController, rate: 'read' })
    .input(configuredDeviceInput)
    .output(configurationVersions)
    .query(({ call, input }) => getVersions(call, input)),
  restore: procedure(changes)
    .input(restoreDeviceInput)
    .output(deviceConfiguration)
    .mutation(({ call, input }) => restoreDevice(call, input)),
};
