import { conferenceDetail } from '@earshot/domain/devices/detail-schema';
import {
  deviceFilter,
  conferencePage,
  deviceChange,
  deviceStats,
  devicesInPlace,
  deviceTotal,
  getConferenceInput,
  listConferencesInput,
  lookUpDevicesInput,
} from '@earshot/domain/devices/schema';
import { procedure } from '../../trpc/procedure.ts';
import { countDevices } from './count-devices.ts';
import { placeOf } from '../../places/place-of.ts';
import { readDeviceStats } from './device-stats.ts';
import { toConference } from './endpoint-view.ts';
import { getConference } from './get-endpoint.ts';
import { listEndpointPage } from './list-devices.ts';
import { lookUpEndpoints } from './look-up-devices.ts';
import { watchDevices } from './watch-devices.ts';

const viewing = { permission: 'view_endpoints', scope: 'place', rate: 'read' } as const;
const kind = 'conference';

export const conferenceRoutes = {
  list: procedure({ ...viewing, rest: 'GET /conferences' })
    .input(listConferencesInput)
    .output(conferencePage)
    .query(async ({ call, input }) => ({
      items: (await listEndpointPage(call, { ...input, kind })).map(toConference),
    })),
  count: procedure(viewing)
    .input(deviceFilter)
    .output(deviceTotal)
    .query(({ call, input }) => countDevices(call, { ...input, kind })),
  stats: procedure(viewing)
    .input(devicesInPlace)
    .output(deviceStats)
    .query(async ({ call, input }) => readDeviceStats(call.deps, await placeOf(call, input), kind)),
  get: procedure(viewing)
    .input(getConferenceInput)
    .output(conferenceDetail)
    .query(({ call, input }) => getConference(call, input)),
  lookUp: procedure(viewing)
    .input(lookUpDevicesInput)
    .output(conferencePage)
    .query(async ({ call, input: { devices } }) => ({
      items: (await lookUpEndpoints(call, { category: kind, devices })).map(toConference),
    })),
  watch: procedure({ ...viewing, rate: 'watch' })
    .input(devicesInPlace)
    .output(deviceChange)
    .subscription(({ call, input, signal }) => watchDevices(call, { ...input, kind, signal })),
};
