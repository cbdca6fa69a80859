import { until } from '@earshot/db/testing/until';
import { defaultCallPoint } from '@earshot/domain/device-configuration/call-point-form';
import { newZone } from '@earshot/domain/device-configuration/keypad-form';
import { IPEI_DIFFERS } from '@earshot/domain/device-configuration/schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestClient } from '../../apps/api/src/testing/client.ts';
import { type TestApi, testApi } from '../../apps/api/src/testing/test-api.ts';
import { insertControllers } from '../../apps/api/src/testing/world.ts';
import { admitDevices, startTestGateway, type TestGateway } from '../../apps/gateway/src/testing/test-gateway.ts';
import type { Simulation } from '../../apps/simulator/src/simulation.ts';
import { startSimulation } from '../support/start-simulation.ts';
import { type CommandWorkers, startCommandWorkers } from '../support/command-workers.ts';

let api: TestApi;
let gateway: TestGateway;
let simulation: Simulation;
let workers: CommandWorkers;
let person: TestClient;
let controllerId: string;
beforeAll(async () => {
  api = await testApi();
  const { db } = api.deps;
  [controllerId = ''] = await insertControllers(db, api.world.north.groupId, 1);
  const rows = await db.selectFrom('controllers').select('serial').where('id', '=', controllerId).execute();
  await admitDevices(
    db,
    rows.map(({ serial }) => serial),
  );
  gateway = await startTestGateway(api.databaseUrl, { blobs: api.deps.blobs });
  simulation = await startSimulation({
    gateway,
    scenario: {
      seed: 'configure',
      all: { latencyMs: [0, 20], devices: { callPoints: [2, 2], keypads: [1, 1] } },
    },
    controllers: rows.map(({ serial }) => ({ serial })),
  });
  workers = await startCommandWorkers({ db, brokerUrl: gateway.brokerUrl });
  person = await api.signedIn({ roleId: 2, groupId: api.world.north.groupId });
});
afterAll(async () => {
  await workers.stop();
  await simulation.stop();
  await gateway.stop();
  await api.destroy();
});

const callPoints = async () =>
  (await person.call('endpoints.list', { endpointType: 'callpoint', controllerId })).items.toSorted((a, b) =>
    a.deviceId < b.deviceId ? -1 : 1,
  );
const ended = (operationId: string) =>
  until(async () => {
    const operation = await person.call('operations.get', { operationId });
    expect(operation.state).not.toBe('running');
    return operation;
  });

const answered = (named: { controllerId: string; endpointId: string }) =>
  until(async () => {
    const configuration = await person.call('deviceConfiguration.get', named);
    expect(configuration.state).not.toBe('waiting');
    return configuration;
  });

describe('a call point of simulated hardware', () => {
  it('repeats endlessly without a clip by default, keeps that when its volume changes, is configured over the broker, and is listed with its new name', async () => {
    const [point] = await until(async () => {
      const rows = await callPoints();
      expect(rows.length).toBeGreaterThan(1);
      return rows;
    });
    const named = { controllerId, endpointId: point?.deviceId ?? '' };
    const factory = { repeatTimes: -1, announcements: [] };
    const read = await person.call('deviceConfiguration.read', named);
    expect(await ended(read.operationId)).toMatchObject({ state: 'completed' });
    const before = await person.call('deviceConfiguration.get', named);
    expect(before).toMatchObject({ version: 1, state: 'taken', form: { location: point?.location, ...factory } });
    if (before.kind !== 'callpoint') throw new Error('It is no call point');
    const louder = { ...before.form, volume: 6 };
    const input = { ...named, kind: 'callpoint', ipei: before.ipei ?? '' } as const;
    await person.call('deviceConfiguration.update', { ...input, version: 1, form: louder });
    expect(await answered(named)).toMatchObject({ version: 2, state: 'taken', form: louder });
    const form = { ...defaultCallPoint('Goods lift'), volume: 6, announcements: [api.world.north.clipId] };
    const placed = await person.call('deviceConfiguration.update', { ...input, version: 2, form });
    expect(placed).toMatchObject({ version: 3, state: 'waiting' });
    expect(await answered(named)).toMatchObject({ state: 'taken', form });
    await until(async () =>
      expect((await callPoints()).find(({ deviceId }) => deviceId === named.endpointId)?.location).toBe('Goods lift'),
    );
    const again = await person.call('deviceConfiguration.read', named);
    await ended(again.operationId);
    expect(await person.call('deviceConfiguration.get', named)).toMatchObject({
      version: 3,
      state: 'taken',
      updatedBy: 'Test Person',
      form: { location: 'Goods lift', volume: 6 },
    });
  });

  it('that was replaced by another device is not changed, because the controller also compares the IPEI [B-524]', async () => {
    const [, point] = await until(callPoints);
    const named = { controllerId, endpointId: point?.deviceId ?? '' };
    // Simulates a platform with outdated data: its IPEI differs from that of the real device.
    await api.deps.db
      .updateTable('endpoints')
      .set({ ipei: '9999999999999' })
      .where('controller_id', '=', controllerId)
      .where('device_id', '=', named.endpointId)
      .execute();
    const form = { ...defaultCallPoint('Elsewhere'), announcements: [api.world.north.clipId] };
    await person.call('deviceConfiguration.update', {
      ...named,
      kind: 'callpoint',
      ipei: '9999999999999',
      version: 0,
      form,
    });
    expect(await answered(named)).toMatchObject({ state: 'refused', refusal: IPEI_DIFFERS });
  });
});

describe('a keypad of simulated hardware', () => {
  it('reports one zone for all segments, and takes new zones', async () => {
    const [keypad] = await until(async () => {
      const { items } = await person.call('endpoints.list', { endpointType: 'keypad', controllerId });
      expect(items).toHaveLength(1);
      return items;
    });
    const named = { controllerId, endpointId: keypad?.deviceId ?? '' };
    await ended((await person.call('deviceConfiguration.read', named)).operationId);
    const before = await person.call('deviceConfiguration.get', named);
    if (before.kind !== 'keypad') throw new Error('It is no keypad');
    expect(before).toMatchObject({ version: 1, state: 'taken', form: { zones: [{ segments: Array(8).fill(true) }] } });
    const ab = [true, true, false, false, false, false, false, false];
    const zone = { ...newZone([]), zoneName: 'Tills', segments: ab, announcements: [api.world.north.clipId] };
    const form = { ...before.form, zones: [zone] };
    const input = { ...named, kind: 'keypad', ipei: before.ipei ?? '', version: 1, form } as const;
    await person.call('deviceConfiguration.update', input);
    expect(await answered(named)).toMatchObject({ version: 2, state: 'taken', form: { zones: [zone] } });
    await ended((await person.call('deviceConfiguration.read', named)).operationId);
    expect(await person.call('deviceConfiguration.get', named)).toMatchObject({ version: 2, state: 'taken' });
  });
});

const conferences = async () => (await person.call('conferences.list', { controllerId })).items;
const talkLockOf = async (deviceId: string) =>
  (await conferences()).find((conference) => conference.deviceId === deviceId)?.lastKnownState;

describe('a conference of simulated hardware', () => {
  it('has the talk lock of its controller until it gets its own, keeps that, and returns to it', async () => {
    const [first, second] = await until(async () => {
      const items = await conferences();
      expect(items.length).toBeGreaterThan(1);
      return items;
    });
    const named = { controllerId, endpointId: first?.deviceId ?? '' };
    await ended((await person.call('deviceConfiguration.read', named)).operationId);
    const factory = { talkLockTimeout: 300, talkLockInterval: 30 };
    expect(await person.call('deviceConfiguration.get', named)).toMatchObject({ version: 0, inherited: factory });
    const own = { talkLockTimeout: 60, talkLockInterval: 5 };
    await person.call('deviceConfiguration.update', { ...named, kind: 'conference', version: 0, form: own });
    expect(await answered(named)).toMatchObject({ kind: 'conference', version: 1, state: 'taken', form: own });
    await until(async () =>
      expect(await talkLockOf(named.endpointId)).toMatchObject({ talklockTimeout: 60, talklockInterval: 5 }),
    );
    const { version } = await person.call('controllerConfiguration.get', { controllerId });
    const change = { talkLockTimeout: 700, talkLockInterval: 7, volume: 4 };
    await person.call('controllerConfiguration.update', { controllerId, version, ...change });
    await until(async () =>
      expect(await talkLockOf(second?.deviceId ?? '')).toMatchObject({ talklockTimeout: 700, talklockInterval: 7 }),
    );
    expect(await talkLockOf(named.endpointId)).toMatchObject({ talklockTimeout: 60 });
    const inheriting = { controllerId, endpointId: second?.deviceId ?? '' };
    const inherited = { talkLockTimeout: 700, talkLockInterval: 7 };
    expect(await person.call('deviceConfiguration.get', inheriting)).toMatchObject({ version: 0, inherited });
    const form = { talkLockTimeout: null, talkLockInterval: 5 };
    await person.call('deviceConfiguration.update', { ...named, kind: 'conference', version: 1, form });
    expect(await answered(named)).toMatchObject({ version: 2, state: 'taken', form, inherited });
    await until(async () =>
      expect(await talkLockOf(named.endpointId)).toMatchObject({ talklockTimeout: 700, talklockInterval: 5 }),
    );
    await ended((await person.call('deviceConfiguration.read', named)).operationId);
    expect(await person.call('deviceConfiguration.get', named)).toMatchObject({ version: 2, state: 'taken', form });
  });
});
