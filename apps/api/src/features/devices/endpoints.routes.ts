import { countBatteryLevels } from '@earshot/db/queries/devices/battery-levels';
import { askedDevice, configuredDeviceInput } from '@earshot/domain/device-configuration/schema';
import { endpointDetail } from '@earshot/domain/devices/detail-schema';
import {
  batteryLevels,
  deviceChange,
  deviceStats,
  deviceTotal,
  endpointFilter,
  endpointPage,
  endpointsInPlace,
  walkedEndpoints,
  walkEndpointsInput,
  getEndpointInput,
  listEndpointsInput,
  lookUpEndpointsInput,
} from '@earshot/domain/devices/schema';
import { procedure } from '../../trpc/procedure.ts';
import { countDevices } from './count-devices.ts';
import { placeOf } from '../../places/place-of.ts';
import { readDeviceStats } from './device-stats.ts';
import { toEndpoint } from './endpoint-view.ts';
import { walkEndpointPage } from './walk-endpoints.ts';
import { getEndpoint } from './get-endpoint.ts';
import { listEndpointPage } from './list-devices.ts';
import { lookUpEndpoints } from './look-up-devices.ts';
import { removeEndpoint } from './remove-endpoint.ts';
import { watchDevices } from './watch-devices.ts';

const viewing = { permission: 'view_endpoints', scope: 'place', rate: 'read' } as const;

/** Headsets, handsets, call points and keypads, selected by `endpointType`. */
export const endpointRoutes = {
  list: procedure({ ...viewing, rest: 'GET /endpoints' })
    .input(listEndpointsInput)
    .output(endpointPage)
    .query(async ({ call, input: { endpointType: kind, ...page } }) => ({
      items: (await listEndpointPage(call, { ...page, kind })).map(toEndpoint),
    })),
  count: procedure(viewing)
    .input(endpointFilter)
    .output(deviceTotal)
    .query(({ call, input: { endpointType: kind, ...filter } }) => countDevices(call, { ...filter, kind })),
  stats: procedure(viewing)
    .input(endpointsInPlace)
    .output(deviceStats)
    .query(async ({ call, input }) => readDeviceStats(call.deps, await placeOf(call, input), input.endpointType)),
  batteries: procedure(viewing)
    .input(endpointsInPlace)
    .output(batteryLevels)
    .query(async ({ call, input }) => countBatteryLevels(call.deps.db, await placeOf(call, input), input.endpointType)),
  get: procedure(viewing)
    .input(getEndpointInput)
    .output(endpointDetail)
    .query(({ call, input }) => getEndpoint(call, input)),
  lookUp: procedure(viewing)
    .input(lookUpEndpointsInput)
    .output(endpointPage)
    .query(async ({ call, input: { endpointType: category, devices } }) => ({
      items: (await lookUpEndpoints(call, { category, devices })).map(toEndpoint),
    })),
  watch: procedure({ ...viewing, rate: 'watch' })
    .input(endpointsInPlace)
    .output(deviceChange)
    .subscription(({ call, input: { endpointType: kind, ...place }, signal }) =>
      watchDevices(call, { ...place, kind, signal }),
    ),
  /** The answer of the controller is in the operation. */
  remove: procedure({
    permission: 'edit_endpoints',
    scope: { item: 'controller', from: 'controllerId' },
    rate: 'write',
    audit: 'endpoint.remove',
  })
    .input(configuredDeviceInput)
    .output(askedDevice)
    .mutation(({ call, input }) => removeEndpoint(call, input)),
  /** Reads a whole list in pages of equal cost, ordered by location and device. */
  walk: procedure(viewing)
    .input(walkEndpointsInput)
    .output(walkedEndpoints)
    .query(({ call, input }) => walkEndpointPage(call, input)),
};
