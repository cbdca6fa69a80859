import { describe, expect, it } from 'vitest';
import { createEarshot } from '../client.ts';
import { NotPermittedError } from '../errors.ts';
import { fakePlatform, sampleId } from '../testing/index.ts';
import type { Endpoint } from '../types.ts';
import { joinDeviceChanges } from './join-device-changes.ts';

const groupId = sampleId(900);
const controllerId = sampleId(1);
const headset = (n: number) => ({ controllerId, deviceId: `8930_V${n}` }) as Endpoint;

const BATTERIES = { levels: [0, 0, 0, 0, 3], charging: 0, unreported: 1 };

function client() {
  const platform = fakePlatform({
    'session.current': () => ({ group: { id: groupId } }) as never,
    'endpoints.list': () => ({ items: [headset(1)] }),
    'endpoints.walk': ({ after }) =>
      after === undefined ? { items: [headset(1), headset(2)], after: 'next' } : { items: [headset(3)], after: null },
    'endpoints.lookUp': ({ devices }) => ({ items: devices as Endpoint[] }),
    'baseUnits.get': () => ({ deviceId: 'B1' }) as never,
    'conferences.stats': () => ({ total: 10 }) as never,
    'endpoints.batteries': () => BATTERIES,
  });
  return { platform, earshot: createEarshot({ url: 'http://earshot.test', fetch: platform.fetch }) };
}

it('list reads devices of a type in a place, by default the own group', async () => {
  const { platform, earshot } = client();
  await earshot.devices.list('headset', { faultyOnly: true });
  await earshot.devices.list('headset', { controllerId, statuses: ['offline'] });
  expect(platform.calls.filter(({ path }) => path === 'endpoints.list').map(({ input }) => input)).toEqual([
    { faultyOnly: true, groupId, endpointType: 'headset' },
    { controllerId, statuses: ['offline'], endpointType: 'headset' },
  ]);
});

it('all reads page after page, each starting where the previous one ended', async () => {
  const { platform, earshot } = client();
  const seen: string[] = [];
  for await (const { deviceId } of earshot.devices.all('headset', { groupId })) seen.push(deviceId);
  expect(seen).toEqual(['8930_V1', '8930_V2', '8930_V3']);
  expect(platform.calls.map(({ input }) => input['after'])).toEqual([undefined, 'next']);
});

it('each type of device uses its own procedures [B-433]', async () => {
  const { platform, earshot } = client();
  await earshot.devices.get('baseunit', { controllerId, deviceId: 'B1' });
  await earshot.devices.stats('conference', { groupId });
  expect(platform.calls.map(({ path, input }) => [path, input])).toEqual([
    ['baseUnits.get', { controllerId, baseUnitId: 'B1' }],
    ['conferences.stats', { groupId }],
  ]);
});

it('batteries are counted for the own group by default', async () => {
  const { platform, earshot } = client();
  expect(await earshot.devices.batteries('headset')).toEqual(BATTERIES);
  expect(platform.calls.at(-1)).toMatchObject({
    path: 'endpoints.batteries',
    input: { groupId, endpointType: 'headset' },
  });
});

const operation = (state: string) => ({ id: sampleId(7), state, message: null }) as never;

describe('the configuration of a device', () => {
  const form = { location: 'Main door', volume: 4 } as never;
  const configuration = { kind: 'callpoint', ipei: '0123', version: 3, form } as never;
  const fakeController = (states: string[]) => {
    const platform = fakePlatform({
      'deviceConfiguration.get': () => configuration,
      'deviceConfiguration.update': () => configuration,
      'deviceConfiguration.restore': () => configuration,
      'deviceConfiguration.read': () => ({ operationId: sampleId(7), commandId: sampleId(8), traceId: 't' }),
      'operations.get': () => operation(states.shift() ?? 'completed'),
    });
    return { platform, earshot: createEarshot({ url: 'http://earshot.test', fetch: platform.fetch }) };
  };
  const device = { controllerId, deviceId: '8920_K1' };

  it('is changed in the given fields, based on the version that was read and the IPEI', async () => {
    const { platform, earshot } = fakeController([]);
    expect(await earshot.devices.configure(device, { volume: 6 })).toMatchObject({ version: 3 });
    expect(platform.calls.at(-1)).toMatchObject({
      path: 'deviceConfiguration.update',
      input: {
        endpointId: '8920_K1',
        kind: 'callpoint',
        ipei: '0123',
        version: 3,
        form: { location: 'Main door', volume: 6 },
      },
    });
  });

  it('returns to an earlier version', async () => {
    const { platform, earshot } = fakeController([]);
    await earshot.devices.restoreConfiguration(device, 1);
    expect(platform.calls.at(-1)).toMatchObject({
      path: 'deviceConfiguration.restore',
      input: { endpointId: '8920_K1', version: 3, restored: 1 },
    });
  });

  it('is awaited until the controller has answered or is offline', async () => {
    const states = [
      { state: 'waiting', online: true },
      { state: 'waiting', online: true },
      { state: 'refused', online: true },
    ];
    const platform = fakePlatform({
      'deviceConfiguration.get': () => (states.shift() ?? { state: 'waiting', online: false }) as never,
    });
    const earshot = createEarshot({ url: 'http://earshot.test', fetch: platform.fetch });
    expect(await earshot.devices.waitForConfiguration(device)).toMatchObject({ state: 'refused' });
    expect(await earshot.devices.waitForConfiguration(device)).toMatchObject({ state: 'waiting' });
    expect(platform.calls).toHaveLength(4);
  });

  it('is read by asking the controller, and returned after its answer', async () => {
    const { platform, earshot } = fakeController(['running', 'completed']);
    expect(await earshot.devices.readConfiguration(device)).toMatchObject({ state: 'completed' });
    expect(platform.calls.filter(({ path }) => path === 'operations.get')).toHaveLength(2);
  });

  it('is awaited until the operation is over, unless the wait is aborted', async () => {
    const { earshot } = fakeController(['running', 'failed']);
    expect(await earshot.operations.wait(sampleId(7))).toMatchObject({ state: 'failed' });
    const gone = AbortSignal.abort(new Error('enough'));
    await expect(earshot.operations.wait(sampleId(7), { signal: gone })).rejects.toThrow('enough');
  });
});

it('lookUp splits many rows into requests that fit into a URL', async () => {
  const { platform, earshot } = client();
  const devices = Array.from({ length: 100 }, (_, n) => headset(n));
  expect(await earshot.devices.lookUp('headset', { groupId, devices })).toHaveLength(100);
  expect(platform.calls).toHaveLength(3);
});

it('exportCsv streams a named CSV file and throws when it is refused', async () => {
  const asked: string[] = [];
  const answer = (response: Response) =>
    createEarshot({
      url: 'http://earshot.test',
      token: 'secret',
      fetch: async (input) => {
        asked.push(input instanceof Request ? input.url : input.toString());
        return response;
      },
    });
  const headers = {
    'content-disposition': 'attachment; filename="x.csv"; filename*=UTF-8\'\'20260105%200907-Caf%C3%A9.csv',
  };
  const csv = await answer(new Response('a,b\r\n', { headers })).devices.exportCsv('keypad', {
    groupId,
    removed: true,
    statuses: ['online', 'offline'],
  });
  expect(csv.name).toBe('20260105 0907-Café.csv');
  expect(await new Response(csv.content).text()).toBe('a,b\r\n');
  expect(new URL(asked[0] ?? '').search).toBe(
    `?groupId=${groupId}&removed=true&statuses=online%2Coffline&endpointType=keypad`,
  );
  const refused = Response.json({ errorCode: 'UE_403', errorMessage: 'No' }, { status: 403 });
  await expect(answer(refused).devices.exportCsv('keypad', { groupId })).rejects.toBeInstanceOf(NotPermittedError);
});

it('joinDeviceChanges merges waiting changes and lists each device once', () => {
  const at = '2026-11-22T12:00:00.000Z';
  const [a, b, c] = [headset(1), headset(2), headset(3)];
  const none = { patched: [], created: [], removed: [], many: false, at };
  expect(joinDeviceChanges({ ...none, created: [a], patched: [b] }, { ...none, patched: [a], removed: [b] })).toEqual({
    ...none,
    created: [a],
    removed: [b],
  });
  expect(joinDeviceChanges({ ...none, removed: [c] }, { ...none, created: [c] })).toEqual({ ...none, created: [c] });
  expect(joinDeviceChanges(none, { ...none, many: true })).toEqual({ ...none, many: true });
  const many = Array.from({ length: 1_001 }, (_, index) => headset(index));
  expect(joinDeviceChanges(none, { ...none, patched: many })).toEqual({ ...none, many: true });
});
