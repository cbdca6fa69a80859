import { registrationModuleDetail } from '@earshot/domain/devices/detail-schema';
import {
  deviceChange,
  deviceStats,
  devicesInPlace,
  deviceTotal,
  getRegistrationModuleInput,
  listRegistrationModulesInput,
  lookUpDevicesInput,
  deviceFilter,
  registrationModulePage,
} from '@earshot/domain/devices/schema';
import { procedure } from '../../trpc/procedure.ts';
import { toRegistrationModule } from './base-unit-view.ts';
import { countDevices } from './count-devices.ts';
import { placeOf } from '../../places/place-of.ts';
import { readDeviceStats } from './device-stats.ts';
import { getRegistrationModule } from './get-base-unit.ts';
import { listBaseUnitPage } from './list-devices.ts';
import { lookUpBaseUnits } from './look-up-devices.ts';
import { requireRegistrationModules } from './require-registration-modules.ts';
import { watchDevices } from './watch-devices.ts';

const viewing = { permission: 'view_baseunits', scope: 'place', rate: 'read' } as const;
const kind = 'registrationModule';

/** All of these are refused while the setting `registrationModules` is off. */
export const registrationModuleRoutes = {
  list: procedure(viewing)
    .input(listRegistrationModulesInput)
    .output(registrationModulePage)
    .query(async ({ call, input }) => {
      await requireRegistrationModules(call);
      const asOf = new Date();
      return {
        items: (await listBaseUnitPage(call, { ...input, kind })).map((row) => toRegistrationModule(row, asOf)),
      };
    }),
  count: procedure(viewing)
    .input(deviceFilter)
    .output(deviceTotal)
    .query(async ({ call, input }) => {
      await requireRegistrationModules(call);
      return await countDevices(call, { ...input, kind });
    }),
  stats: procedure(viewing)
    .input(devicesInPlace)
    .output(deviceStats)
    .query(async ({ call, input }) => {
      await requireRegistrationModules(call);
      return await readDeviceStats(call.deps, await placeOf(call, input), kind);
    }),
  get: procedure(viewing)
    .input(getRegistrationModuleInput)
    .output(registrationModuleDetail)
    .query(async ({ call, input }) => {
      await requireRegistrationModules(call);
      return await getRegistrationModule(call, input);
    }),
  lookUp: procedure(viewing)
    .input(lookUpDevicesInput)
    .output(registrationModulePage)
    .query(async ({ call, input: { devices } }) => {
      await requireRegistrationModules(call);
      const asOf = new Date();
      return {
        items: (await lookUpBaseUnits(call, { kind, devices })).map((row) => toRegistrationModule(row, asOf)),
      };
    }),
  watch: procedure({ ...viewing, rate: 'watch' })
    .input(devicesInPlace)
    .output(deviceChange)
    .subscription(async function* ({ call, input, signal }) {
      await requireRegistrationModules(call);
      yield* watchDevices(call, { ...input, kind, signal });
    }),
};
