import { batteryBucket } from '@earshot/domain/devices/battery';
import type { EndpointKind } from '@earshot/domain/devices/kinds';
import { devicePageSize } from '@earshot/domain/devices/lists';
import * as details from '@earshot/domain/devices/detail-schema';
import * as devices from '@earshot/domain/devices/schema';
import { updateIndicator } from '@earshot/domain/devices/update-indicator';
import { z } from 'zod';
import { ago, at, found, historyOf, lookUp, matching, paged, type Place, statsOf } from './fake-device-lists.ts';
import { signedIn, t } from './fake-procedures.ts';
import { locations, uuid } from './fixtures.ts';

const UNITS: Readonly<Record<EndpointKind, string>> = {
  headset: '8950',
  handset: '8830',
  callpoint: '8910',
  keypad: '8920',
};

const placed = (n: number, deviceId: string) => {
  const at = locations[n % 3];
  return {
    controllerId: at?.id ?? uuid(2, 0),
    serialNumber: at?.serialNumber ?? '',
    locationName: at?.boxName ?? '',
    groupId: at?.groupId ?? uuid(1, 1),
    groupTitle: at?.groupTitle ?? '',
    deviceId,
  };
};
const well = (n: number) => ({
  status: 'online' as devices.Endpoint['status'],
  presence: 'online' as devices.Endpoint['presence'],
  isFaulty: false,
  statusSince: ago(60 + n),
  updatedAt: ago(1),
  lastKnownAt: null as string | null,
  deactivatedAt: null as string | null,
});

/** A fake endpoint; every tenth is offline, every thirteenth faulty. */
export function fakeEndpoint(kind: EndpointKind, n: number, values: Partial<devices.Endpoint> = {}): devices.Endpoint {
  const faulty = n % 13 === 5;
  const offline = !faulty && n % 10 === 4;
  const config = n % 7 === 3 ? null : 0;
  return {
    ...placed(n, `${UNITS[kind]}_0${String(n).padStart(4, '0')}`),
    ...well(n),
    ...(faulty ? { status: 'faulty' as const, isFaulty: true } : {}),
    ...(offline ? { status: 'offline' as const, presence: 'offline' as const } : {}),
    endpointType: kind,
    ipui: `0123400${String(n).padStart(5, '0')}`,
    unitId: UNITS[kind],
    hardware: null,
    device: kind === 'headset' ? 'S5 Pro' : UNITS[kind],
    name: `${kind} ${String(n).padStart(2, '0')}`,
    location: kind === 'callpoint' ? `Aisle ${n}` : null,
    conference: 1 + (n % 3),
    conferences: [1 + (n % 3)],
    conferenceJointime: ago(30),
    conferenceMode: 'listen',
    lastEventTime: ago(2),
    enrolment: null,
    lastEnrolledUser: kind === 'headset' ? 'Amelia Birch' : null,
    battery: kind === 'headset' ? 80 - n : null,
    batteryLevel: kind === 'headset' ? 3 : null,
    charging: false,
    chargerStatus: faulty ? 'fault' : 'out',
    mode: n === 0 ? 'talk' : 'listen',
    connected: true,
    speaking: n === 0,
    config,
    update: updateIndicator(config),
    signal: '-61,-70',
    ...values,
  };
}

const fresh = () => ({
  endpoints: (['headset', 'handset', 'callpoint', 'keypad'] as const).flatMap((kind) =>
    Array.from({ length: kind === 'headset' ? 180 : 6 }, (_, n) => fakeEndpoint(kind, n)),
  ),
  removed: [fakeEndpoint('headset', 900, { status: 'removed', deactivatedAt: ago(4_000) })],
  baseUnits: [0, 1, 2].map((n): devices.BaseUnit => ({
    ...placed(0, `bu-${n}`),
    ...well(n),
    ...(n === 2 ? { status: 'longOffline' as const, presence: 'longOffline' as const } : {}),
    name: `Base unit ${n}`,
    serial: `BU-000${n}`,
    rpn: n,
    rfBand: 'EU',
    ipAddress: `192.0.2.${n}`,
    upSince: ago(4_000),
    uptimeS: 240_000,
    type: 'BS8',
    dspModule: n === 1 ? null : 'DSP2',
    localTime: '14:20',
    firmwareVersion: '5.2.1',
    state: n === 0 ? 'primary' : 'secondary',
    signal: n === 0 ? '-50,-80' : null,
    battery: n === 0 ? 40 : null,
    charging: false,
  })),
  modules: [0, 1].map((n): devices.RegistrationModule => ({
    ...placed(n, `rm-${n}`),
    ...well(n),
    id: `rm-${n}`,
    name: '',
    upSince: ago(60),
    uptimeS: 3_600,
  })),
  conferences: [
    {
      ...placed(0, '0012345678'),
      ...well(0),
      name: '',
      conference: 1,
      members: 4,
      lastKnownState: { talkers: 2, muted: false },
    } as devices.Conference,
  ],
});
/** The devices of the fake fleet; tests change them. */
export const fakeFleet = fresh();
export const resetFakeFleet = (): void => void Object.assign(fakeFleet, fresh());

const listeners = new Set<(change: devices.DeviceChange) => void>();
/** Notifies the portal of changed devices, like the server. */
export function announceDevices(change: Partial<devices.DeviceChange>): void {
  const whole = { patched: [], created: [], removed: [], many: false, at: new Date().toISOString(), ...change };
  listeners.forEach((listener) => listener(whole));
}
async function* watch(signal: AbortSignal | undefined): AsyncGenerator<devices.DeviceChange> {
  const waiting: devices.DeviceChange[] = [];
  let wake: (() => void) | undefined;
  const listener = (change: devices.DeviceChange) => {
    waiting.push(change);
    wake?.();
  };
  listeners.add(listener);
  signal?.addEventListener('abort', () => {
    listeners.delete(listener);
    wake?.();
  });
  while (!signal?.aborted) {
    const next = waiting.shift();
    if (next) yield next;
    else await new Promise<void>((resolve) => (wake = resolve));
  }
}

const sizeOf = (kind: EndpointKind, { controllerId, removed }: Place & { removed: boolean }) =>
  devicePageSize({ kind, level: controllerId === undefined ? 'group' : 'location', removed });
const endpointsOf = ({ endpointType, removed = false }: { endpointType: EndpointKind; removed?: boolean }) =>
  (removed ? fakeFleet.removed : fakeFleet.endpoints).filter((row) => row.endpointType === endpointType);

const endpoints = t.router({
  list: signedIn
    .input(devices.listEndpointsInput)
    .output(devices.endpointPage)
    .query(({ input }) => {
      const { page, order, sort = 'deviceId' } = input;
      const size = sizeOf(input.endpointType, input);
      return { items: paged(matching(endpointsOf(input), input), { page, size, sort, order }) };
    }),
  count: signedIn
    .input(devices.endpointFilter)
    .output(devices.deviceTotal)
    .query(({ input }) => ({ total: matching(endpointsOf(input), input).length, exact: true })),
  stats: signedIn
    .input(devices.endpointsInPlace)
    .output(devices.deviceStats)
    .query(({ input }) => {
      const removed = at(endpointsOf({ ...input, removed: true }), input).length;
      return statsOf(at(endpointsOf(input), input), { removed, controllerId: input.controllerId });
    }),
  batteries: signedIn
    .input(devices.endpointsInPlace)
    .output(devices.batteryLevels)
    .query(({ input }) => {
      const online = at(endpointsOf(input), input).filter(({ status }) => status === 'online');
      const levels = [0, 0, 0, 0, 0];
      for (const { battery } of online) {
        const bucket = batteryBucket(battery);
        if (bucket !== null) levels[bucket] = (levels[bucket] ?? 0) + 1;
      }
      const reporting = levels.reduce((sum, n) => sum + n, 0);
      return {
        levels,
        charging: online.filter(({ charging }) => charging).length,
        unreported: online.length - reporting,
      };
    }),
  get: signedIn
    .input(devices.getEndpointInput)
    .output(details.endpointDetail)
    .query(({ input: { controllerId = '', endpointId: deviceId } }) => {
      const row = found(lookUp([...fakeFleet.endpoints, ...fakeFleet.removed], [{ controllerId, deviceId }])[0]);
      const { name, config, location } = row;
      const lastKnownState = row.isFaulty ? { fault: 'microphone' } : null;
      return { ...row, ...historyOf(row.status), details: { displayName: name, config, location, lastKnownState } };
    }),
  lookUp: signedIn
    .input(devices.lookUpEndpointsInput)
    .output(devices.endpointPage)
    .query(({ input }) => ({ items: lookUp(endpointsOf(input), input.devices) })),
  watch: signedIn.input(devices.endpointsInPlace).subscription(({ signal }) => watch(signal)),
});

const baseUnits = t.router({
  list: signedIn
    .input(devices.listBaseUnitsInput)
    .output(devices.baseUnitPage)
    .query(({ input: { sort = 'name', ...input } }) => ({
      items: paged(matching(fakeFleet.baseUnits, input), { ...input, sort, size: 20 }),
    })),
  count: signedIn
    .input(devices.deviceFilter)
    .output(devices.deviceTotal)
    .query(({ input }) => ({ total: matching(fakeFleet.baseUnits, input).length, exact: true })),
  stats: signedIn
    .input(devices.devicesInPlace)
    .output(devices.deviceStats)
    .query(({ input }) => statsOf(at(fakeFleet.baseUnits, input), input)),
  get: signedIn
    .input(devices.getBaseUnitInput)
    .output(details.baseUnitDetail)
    .query(({ input: { controllerId = '', baseUnitId: deviceId } }) => {
      const row = found(lookUp(fakeFleet.baseUnits, [{ controllerId, deviceId }])[0]);
      return { ...row, ...historyOf(row.status) };
    }),
  lookUp: signedIn
    .input(devices.lookUpDevicesInput)
    .output(devices.baseUnitPage)
    .query(({ input }) => ({ items: lookUp(fakeFleet.baseUnits, input.devices) })),
  watch: signedIn.input(devices.devicesInPlace).subscription(({ signal }) => watch(signal)),
});

const registrationModules = t.router({
  list: signedIn
    .input(devices.listRegistrationModulesInput)
    .output(devices.registrationModulePage)
    .query(({ input: { sort = 'id', ...input } }) => ({
      items: paged(matching(fakeFleet.modules, input), { ...input, sort, size: 20 }),
    })),
  count: signedIn
    .input(devices.deviceFilter)
    .output(devices.deviceTotal)
    .query(({ input }) => ({ total: matching(fakeFleet.modules, input).length, exact: true })),
  stats: signedIn
    .input(devices.devicesInPlace)
    .output(devices.deviceStats)
    .query(({ input }) => statsOf(at(fakeFleet.modules, input), input)),
  get: signedIn
    .input(devices.getRegistrationModuleInput)
    .output(details.registrationModuleDetail)
    .query(({ input: { controllerId = '', registrationModuleId: deviceId } }) => {
      const row = found(lookUp(fakeFleet.modules, [{ controllerId, deviceId }])[0]);
      return { ...row, ...historyOf(row.status) };
    }),
  watch: signedIn.input(devices.devicesInPlace).subscription(({ signal }) => watch(signal)),
});

const conferences = t.router({
  list: signedIn
    .input(devices.listConferencesInput)
    .output(devices.conferencePage)
    .query(({ input: { sort = 'deviceId', ...input } }) => ({
      items: paged(matching(fakeFleet.conferences, input), { ...input, sort, size: 20 }),
    })),
  count: signedIn
    .input(devices.deviceFilter)
    .output(z.object({ total: z.int(), exact: z.boolean() }))
    .query(({ input }) => ({ total: matching(fakeFleet.conferences, input).length, exact: true })),
  stats: signedIn
    .input(devices.devicesInPlace)
    .output(devices.deviceStats)
    .query(({ input }) => statsOf(at(fakeFleet.conferences, input), input)),
  get: signedIn
    .input(devices.getConferenceInput)
    .output(details.conferenceDetail)
    .query(({ input: { controllerId = '', conferenceId: deviceId } }) => {
      const row = found(lookUp(fakeFleet.conferences, [{ controllerId, deviceId }])[0]);
      return { ...row, ...historyOf(row.status) };
    }),
  watch: signedIn.input(devices.devicesInPlace).subscription(({ signal }) => watch(signal)),
});

export const deviceRouters = { endpoints, baseUnits, registrationModules, conferences };
