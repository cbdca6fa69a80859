import { insertControllers } from '../../../apps/api/src/testing/world.ts';
import { insertBaseUnit, insertEndpoint, makeReachable } from '../../../apps/api/src/testing/devices.ts';
import { defaultCallPoint } from '@earshot/domain/device-configuration/call-point-form';
import { insertVersion } from './insert-version.ts';
import type { Sample } from './sample.ts';

const inGroup = ({ place }: Sample) => ({ groupId: place.groupId });
const headsets = (sample: Sample) => ({ ...inGroup(sample), endpointType: 'headset' });
const someDevice = ({ place }: Sample) => ({
  groupId: place.groupId,
  devices: [{ controllerId: place.controllerId, deviceId: 'matrix' }],
});
const ofController = ({ place }: Sample) => ({ groupId: place.groupId, controllerId: place.controllerId });

const MATRIX_IPEI = '0123456789';
const callPoint = async ({ api, place: { controllerId } }: Sample) => ({
  controllerId,
  endpointId: await insertEndpoint(api.deps.db, controllerId, { category: 'callpoint', ipei: MATRIX_IPEI }),
});
const reachableCallPoint = async (sample: Sample) => {
  await makeReachable(sample.api.deps.db, sample.place.controllerId);
  return await callPoint(sample);
};

/** Each input names the device with its controller, and a group that contains the controller. */
export const DEVICE_INPUTS = {
  'endpoints.list': headsets,
  'endpoints.count': headsets,
  'endpoints.stats': headsets,
  'endpoints.batteries': headsets,
  'endpoints.walk': headsets,
  'endpoints.watch': headsets,
  'endpoints.lookUp': (sample: Sample) => ({ ...someDevice(sample), endpointType: 'headset' }),
  'endpoints.get': async (sample: Sample) => ({
    ...ofController(sample),
    endpointType: 'headset',
    endpointId: await insertEndpoint(sample.api.deps.db, sample.place.controllerId),
  }),
  'endpoints.remove': async (sample: Sample) => {
    const [controllerId = ''] = await insertControllers(sample.api.deps.db, sample.place.groupId, 1);
    await makeReachable(sample.api.deps.db, controllerId, ['endpoint.remove']);
    return { controllerId, endpointId: await insertEndpoint(sample.api.deps.db, controllerId) };
  },
  'deviceConfiguration.get': callPoint,
  'deviceConfiguration.read': reachableCallPoint,
  'deviceConfiguration.update': async (sample: Sample) => ({
    ...(await reachableCallPoint(sample)),
    kind: 'callpoint',
    ipei: MATRIX_IPEI,
    version: 0,
    form: { ...defaultCallPoint('Main door'), announcements: [sample.place.clipId] },
  }),
  'deviceConfiguration.versions': callPoint,
  'deviceConfiguration.restore': async (sample: Sample) => {
    const named = await callPoint(sample);
    const key = { controllerId: named.controllerId, kind: 'callpoint', deviceId: named.endpointId, ipei: MATRIX_IPEI };
    await insertVersion(sample.api.deps.db, key);
    return { ...named, version: 1, restored: 1 };
  },
  'baseUnits.list': inGroup,
  'baseUnits.count': inGroup,
  'baseUnits.stats': inGroup,
  'baseUnits.watch': inGroup,
  'baseUnits.lookUp': someDevice,
  'baseUnits.get': async (sample: Sample) => ({
    ...ofController(sample),
    baseUnitId: await insertBaseUnit(sample.api.deps.db, sample.place.controllerId),
  }),
  'registrationModules.list': inGroup,
  'registrationModules.count': inGroup,
  'registrationModules.stats': inGroup,
  'registrationModules.watch': inGroup,
  'registrationModules.lookUp': someDevice,
  'registrationModules.get': async (sample: Sample) => ({
    ...ofController(sample),
    registrationModuleId: await insertBaseUnit(sample.api.deps.db, sample.place.controllerId, {
      kind: 'registrationModule',
    }),
  }),
  'conferences.list': inGroup,
  'conferences.count': inGroup,
  'conferences.stats': inGroup,
  'conferences.watch': inGroup,
  'conferences.lookUp': someDevice,
  'conferences.get': async (sample: Sample) => ({
    ...ofController(sample),
    conferenceId: await insertEndpoint(sample.api.deps.db, sample.place.controllerId, { category: 'conference' }),
  }),
};
