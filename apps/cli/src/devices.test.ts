import type { Endpoint, LocationExplanation } from '@earshot/sdk';
import { fakePlatform, sampleGroup, sampleId, sampleLocation } from '@earshot/sdk/testing';
import { describe, expect, it } from 'vitest';
import DevicesBatteries from './commands/devices/batteries.ts';
import DevicesGet from './commands/devices/get.ts';
import DevicesList from './commands/devices/list.ts';
import DevicesStats from './commands/devices/stats.ts';
import LocationsExplain from './commands/locations/explain.ts';
import { runCommand } from './testing/run-command.ts';

const own = sampleGroup({ id: sampleId(900), title: 'North' });
const at = '2026-11-22T10:00:00.000Z';
const headset: Endpoint = {
  controllerId: sampleId(1),
  serialNumber: 'ES-0001',
  locationName: 'Shop 1',
  groupId: own.id,
  groupTitle: 'North',
  deviceId: '8930_V000042',
  status: 'online',
  presence: 'online',
  isFaulty: true,
  statusSince: at,
  lastKnownAt: null,
  updatedAt: at,
  deactivatedAt: null,
  endpointType: 'headset',
  ipui: '0123456789',
  unitId: '8930',
  hardware: null,
  device: '8930',
  name: 'Tills',
  location: null,
  conference: 1,
  conferences: [1],
  conferenceJointime: null,
  conferenceMode: null,
  lastEventTime: at,
  enrolment: null,
  lastEnrolledUser: null,
  battery: 40,
  batteryLevel: 2,
  charging: false,
  chargerStatus: 'out',
  mode: 'talk',
  connected: true,
  speaking: true,
  config: 0,
  update: 'none',
  signal: '-60',
};
const explanation: LocationExplanation = {
  controllerId: sampleId(1),
  serialNumber: 'ES-0001',
  boxName: 'Shop 1',
  groupTitle: 'North',
  ownerEpoch: 1,
  status: { value: 'fault', since: at, cause: 'state', messageId: 'm-17', messageAt: at },
  lastSeenAt: at,
  saidBye: false,
  isLongOffline: false,
  order: { storageId: null, boot: 4, seq: 99, journalUpTo: 12 },
  lists: {
    ownerEpoch: 1,
    reported: at,
    baseUnits: { digest: 'ab', seq: 3, fullSeq: 2 },
    endpoints: { digest: null, seq: 0, fullSeq: 0 },
  },
  plan: {
    generation: 3,
    digest: 'ff',
    confirmedGeneration: 2,
    confirmedDigest: '00',
    confirmedAt: at,
    ackedAt: at,
    isUpToDate: false,
  },
  changes: [{ at, status: 'fault', cause: 'state', messageId: 'm-17' }],
  deadLetters: { total: 1, latest: [{ at, topic: 'up/state', reason: 'not JSON' }] },
};

const platform = (listed = headset) =>
  fakePlatform({
    'session.current': () => ({ group: own }) as never,
    'groups.tree': () => ({ groups: [own], total: 1 }),
    'locations.list': () => ({ items: [sampleLocation(1)] }),
    'locations.explain': () => explanation,
    'endpoints.count': () => ({ total: 1, exact: true }),
    'endpoints.walk': () => ({ items: [listed], after: null }),
    'endpoints.list': () => ({ items: [listed] }),
    'endpoints.get': () => ({
      ...headset,
      reported: { boot: 4, seq: 99, at },
      hours: [],
      events: [{ at, name: 'registered', detail: {} }],
      details: { displayName: 'Tills', config: 0, location: null, lastKnownState: null },
    }),
    'endpoints.batteries': () => ({ levels: [1, 2, 3, 4, 1_005], charging: 6, unreported: 7 }),
    'endpoints.stats': () => ({
      total: 9,
      online: 7,
      offline: 1,
      longOffline: 1,
      unknown: 0,
      faulty: 2,
      removed: 3,
      lastKnown: { total: 0, online: 0, faulty: 0 },
      lastKnownAt: null,
    }),
  });
const inputs = (fake: ReturnType<typeof platform>, path: string) =>
  fake.calls.filter((call) => call.path === path).map(({ input }) => input);

describe('devices commands', () => {
  it('say as of when the devices of a location are known that is cut off', async () => {
    const fake = platform({ ...headset, lastKnownAt: '2026-11-20T17:03:00.000Z' });
    const { stdout } = await runCommand(DevicesList, ['--kind', 'headset'], fake);
    expect(stdout).toMatch(/ as of \d\d\/\d\d\/2026 \d\d:[03]3:00/);
  });

  it('list devices with the filters and status names of the portal', async () => {
    const fake = platform();
    const argv = [
      '--kind',
      'headset',
      '--status',
      'faulty',
      '--status',
      'online',
      '--group',
      'North',
      '--search',
      'till',
    ];
    const { stdout, stderr } = await runCommand(DevicesList, argv, fake);
    expect(inputs(fake, 'endpoints.walk')).toMatchObject([
      { endpointType: 'headset', faultyOnly: true, statuses: ['online'], groupId: own.id, search: 'till' },
    ]);
    expect(stdout).toMatch(/Shop 1 +V000042 +Tills +online, faulty/);
    expect(stderr).toContain('1 device');
  });

  it('sort the devices of a location by a column', async () => {
    const fake = platform();
    await runCommand(DevicesList, ['--location', 'Shop 1', '--sort', 'lastEventTime', '--desc', '--limit', '5'], fake);
    expect(inputs(fake, 'endpoints.list')).toMatchObject([
      { controllerId: sampleId(1), sort: 'lastEventTime', order: 'DESC', pageSize: 5, endpointType: 'headset' },
    ]);
  });

  it('refuse --removed and --csv for base units', async () => {
    expect((await runCommand(DevicesList, ['--kind', 'baseunit', '--removed'], platform())).exitCode).toBe(2);
    expect((await runCommand(DevicesList, ['--kind', 'baseunit', '--csv'], platform())).exitCode).toBe(2);
  });

  it('show a device with its source message and its events', async () => {
    const { stdout } = await runCommand(DevicesGet, ['8930_V000042', '--location', 'Shop 1'], platform());
    expect(stdout).toMatch(/source +boot 4, message 99/);
    expect(stdout).toContain('registered');
  });

  it('count devices by status', async () => {
    const { stdout, result } = await runCommand(DevicesStats, ['--kind', 'headset'], platform());
    expect(stdout).toMatch(/headset +9 +7 +1 +1 +0 +2 +3/);
    expect(result).toMatchObject({ stats: [{ kind: 'headset', faulty: 2 }] });
  });

  it('count the batteries of the devices that are online, by type', async () => {
    const fake = platform();
    const argv = ['--kind', 'headset', '--kind', 'keypad', '--group', 'North'];
    const { stdout, result } = await runCommand(DevicesBatteries, argv, fake);
    expect(stdout).toMatch(/Type +0-5 % +6-25 % +26-50 % +51-75 % +76-100 % +Charging +No report/);
    expect(stdout).toMatch(/headset +1 +2 +3 +4 +1,005 +6 +7\n/);
    expect(result).toMatchObject({ batteries: [{ kind: 'headset', charging: 6 }, { kind: 'keypad' }] });
    expect(inputs(fake, 'endpoints.batteries')).toEqual([
      { groupId: own.id, endpointType: 'headset' },
      { groupId: own.id, endpointType: 'keypad' },
    ]);
  });
});

it('locations explain shows the known status, its time and its source message', async () => {
  const { stdout } = await runCommand(LocationsExplain, ['Shop 1'], platform());
  expect(stdout).toMatch(/Status +fault since .* source: state/);
  expect(stdout).toMatch(/Last message +m-17/);
  expect(stdout).toContain('the controller confirmed 2');
  expect(stdout).toContain('up/state: not JSON');
  expect(stdout).toContain('full list requested');
});
