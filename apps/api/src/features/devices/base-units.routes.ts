import { baseUnitDetail } from '@earshot/domain/devices/detail-schema';
import {
  deviceFilter,
  baseUnitPage,
  deviceChange,
  deviceStats,
  devicesInPlace,
  deviceTotal,
  getBaseUnitInput,
  listBaseUnitsInput,
  lookUpDevicesInput,
} from '@earshot/domain/devices/schema';
import type { PlacedCall } from '../../trpc/call.ts';
import { procedure } from '../../trpc/procedure.ts';
import { toBaseUnit } from './base-unit-view.ts';
import { countDevices } from './count-devices.ts';
import { placeOf } from '../../places/place-of.ts';
import { readDeviceStats } from './device-stats.ts';
import { getBaseUnit } from './get-base-unit.ts';
import { listBaseUnitPage } from './list-devices.ts';
import { lookUpBaseUnits } from './look-up-devices.ts';
import { watchDevices } from './watch-devices.ts';

const viewing = { permission: 'view_baseunits', scope: 'place', rate: 'read' } as const;
const kind = 'baseunit';
const sight = ({ principal }: PlacedCall) => ({
  seesFirmware: principal.permissions.has('view_baseunit_firmware'),
  asOf: new Date(),
});

export const baseUnitRoutes = {
  list: procedure({ ...viewing, rest: 'GET /base-units' })
    .input(listBaseUnitsInput)
    .output(baseUnitPage)
    .query(async ({ call, input }) => ({
      items: (await listBaseUnitPage(call, { ...input, kind })).map((row) => toBaseUnit(row, sight(call))),
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
    .input(getBaseUnitInput)
    .output(baseUnitDetail)
    .query(({ call, input }) => getBaseUnit(call, input)),
  lookUp: procedure(viewing)
    .input(lookUpDevicesInput)
    .output(baseUnitPage)
    .query(async ({ call, input: { devices } }) => ({
      items: (await lookUpBaseUnits(call, { kind, devices })).map((row) => toBaseUnit(row, sight(call))),
    })),
  watch: procedure({ ...viewing, rate: 'watch' })
    .input(devicesInPlace)
    .output(deviceChange)
    .subscription(({ call, input, signal }) => watchDevices(call, { ...input, kind, signal })),
};
