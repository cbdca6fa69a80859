import { until } from '@earshot/db/testing/until';
import { MAX_COUNTER } from '@earshot/device-protocol/limits';
import { sampleUp } from '@earshot/device-protocol/testing/sample-messages';
import { upTopic } from '@earshot/device-protocol/topics';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleMp3 } from '../../apps/api/src/testing/sample-mp3.ts';
import type { TestClient } from '../../apps/api/src/testing/client.ts';
import { type TestApi, testApi } from '../../apps/api/src/testing/test-api.ts';
import { insertCastRow, insertControllers } from '../../apps/api/src/testing/world.ts';
import { connectTestDevice, type TestDevice } from '../../apps/gateway/src/testing/test-device.ts';
import {
  admitDevices,
  startTestGateway,
  type TestGateway,
  TEST_SECRETS,
} from '../../apps/gateway/src/testing/test-gateway.ts';
import { createPlanSyncer, type PlanSyncer } from '../../apps/worker/src/plan-syncer.ts';
import { createCommandClient } from '@earshot/device-protocol/command-client';

/** Extreme values, substituted for each value of a message. */
const NUMBERS = [
  Number.MAX_SAFE_INTEGER,
  Number.MAX_SAFE_INTEGER - 1,
  2 ** 53,
  1e308,
  MAX_COUNTER,
  MAX_COUNTER - 2,
  2 ** 31,
  2 ** 31 - 1,
  -1,
  0.5,
];
const TEXTS = [
  '9998-12-31T23:59:59.999999999Z',
  '1970-01-01T00:00:00Z',
  '0001-01-01T00:00:00Z',
  'f'.repeat(16),
  'ffffffff-ffff-4fff-bfff-ffffffffffff',
  '=1+1',
  '\u202etxt\u0000',
  '\ud800',
  'x'.repeat(100_000),
];
const LISTS = [[], Array.from({ length: 501 }, () => 'x')];

/** Copies of the message, each with one value replaced. */
function extremesOf(value: unknown): unknown[] {
  if (typeof value === 'number') return [...NUMBERS];
  if (typeof value === 'string') return [...TEXTS];
  if (value === null) return [...NUMBERS, ...TEXTS];
  if (Array.isArray(value)) {
    const within = value.flatMap((item, index) => extremesOf(item).map((other) => value.with(index, other)));
    return [...LISTS, ...within];
  }
  if (typeof value === 'object')
    return Object.entries(value).flatMap(([key, item]) =>
      extremesOf(item).map((other) => ({ ...value, [key]: other })),
    );
  return [];
}

let api: TestApi;
let gateway: TestGateway;
let plans: PlanSyncer;
let admin: TestClient;
let close: () => Promise<void>;
let controllers: { id: string; serial: string }[];
let clipId: string;
beforeAll(async () => {
  api = await testApi();
  const ids = await insertControllers(api.deps.db, api.world.north.groupId, 12);
  controllers = await api.deps.db.selectFrom('controllers').select(['id', 'serial']).where('id', 'in', ids).execute();
  await admitDevices(
    api.deps.db,
    controllers.map(({ serial }) => serial),
  );
  const allowance = { perSecond: 100_000, burst: 1_000_000 };
  gateway = await startTestGateway(api.databaseUrl, { blobs: api.deps.blobs, allowance });
  const commands = createCommandClient({ url: gateway.brokerUrl, name: 'worker', password: TEST_SECRETS.worker });
  close = () => commands.close();
  plans = createPlanSyncer(api.deps.db, commands);
  admin = await api.signedIn({ roleId: 4, groupId: api.world.north.groupId });
  const blob = sampleMp3(20).toString('base64');
  clipId = (await admin.call('audioClips.upload', { groupId: api.world.north.groupId, name: 'Hostile', blob })).id;
});
afterAll(async () => {
  await close();
  await gateway.stop();
  await api.destroy();
});

const take = () => {
  const next = controllers.pop();
  if (next === undefined) throw new Error('the fleet of this test is too small');
  return next;
};
const planOf = (id: string) =>
  api.deps.db.selectFrom('controller_plans').selectAll().where('controller_id', '=', id).executeTakeFirstOrThrow();
const orderOf = (id: string) =>
  api.deps.db
    .selectFrom('controller_states')
    .select(['boot', 'seq', 'journal_up_to'])
    .where('controller_id', '=', id)
    .executeTakeFirstOrThrow();
/** Simulates silence for longer than the lease. */
const silent = (id: string) =>
  sql`update controller_states set last_seen_at = now() - interval '10 minutes' where controller_id = ${id}`.execute(
    api.deps.db,
  );
const answered = (device: TestDevice) => until(() => expect(device.acks.at(-1)?.echo).toBe(device.seq));

/** Repeats the hello: if the same batch has a message with a higher boot, only that message is acknowledged. */
async function helloAcknowledged(device: TestDevice): Promise<void> {
  const before = device.seq;
  await until(async () => {
    await device.hello();
    const echoes = device.acks.filter(({ boot }) => boot === device.boot).map(({ echo }) => echo);
    expect(echoes.some((echo) => echo > before && echo <= device.seq)).toBe(true);
  });
}

/** Sends a cast to the location; the device confirms and plays it as the protocol requires. */
async function plays(device: TestDevice, id: string, journalFrom = 1): Promise<void> {
  const castId = await insertCastRow(api.deps.db, { groupId: api.world.north.groupId, clipId, controllerIds: [id] });
  const { deliveryId, startsAt } = await admin.call('deliveries.send', { castId });
  const before = device.plans.length;
  const latestPlan = await until(async () => {
    await plans.sync([id]);
    const message = device.plans.slice(before).findLast(({ generation }) => generation < MAX_COUNTER);
    const deliveries = message?.kind === 'snapshot' ? message.deliveries : message?.set;
    expect(deliveries?.map((each) => each.deliveryId)).toContain(deliveryId);
    return message;
  });
  const { digest } = await api.deps.db
    .selectFrom('controller_plans')
    .select(sql<string>`lpad(to_hex(digest::bigint), 16, '0')`.as('digest'))
    .where('controller_id', '=', id)
    .executeTakeFirstOrThrow();
  device.plan = { generation: latestPlan?.generation ?? 0, digest };
  const conferences = Array.from({ length: 10 }, () => true);
  const now = new Date().toISOString();
  await device.journal(journalFrom, [
    { kind: 'plan-applied', ...device.plan },
    { kind: 'play-started', deliveryId, instant: startsAt, startedAt: now, conferences, headsets: 3 },
    { kind: 'play-ended', deliveryId, instant: startsAt, endedAt: now, outcome: 'played' },
  ]);
  await until(async () => {
    const row = await api.deps.db
      .selectFrom('delivery_targets')
      .select('status')
      .where('delivery_id', '=', deliveryId)
      .where('controller_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row.status).toBe('SUCCESS');
  });
}

/** Reads the location by every call that shows it. Each call must succeed. */
async function readsWell(controllerId: string): Promise<void> {
  const { groupId } = api.world.north;
  const page = { groupId, limit: 50 };
  await admin.call('locations.get', { controllerId });
  await admin.call('locations.list', page);
  await admin.call('dashboard.list', page);
  await admin.call('dashboard.overview', { groupId });
  await admin.call('dashboard.attention', { groupId });
  await admin.call('endpoints.list', { ...page, endpointType: 'headset' });
  await admin.call('baseUnits.list', page);
  await admin.call('deliveries.list', page);
  await admin.call('incidents.list', page);
  expect(await admin.call('locations.explain', { controllerId })).toMatchObject({ controllerId });
}

describe('a location with a hostile device', () => {
  it.each([Number.MAX_SAFE_INTEGER, MAX_COUNTER, MAX_COUNTER - 2])(
    'still plays after the device reports a plan of generation %d',
    async (generation) => {
      const { id, serial } = take();
      const device = await connectTestDevice({ url: gateway.brokerUrl, serial });
      await device.hello();
      await answered(device);
      const ours = (await planOf(id)).generation;
      const lie = { generation, digest: 'f'.repeat(16) };
      const hello = { ...sampleUp.hello, ...device.envelope(), storageId: device.storageId, plan: lie };
      await device.sayRaw('hello', JSON.stringify(hello));
      await device.sayRaw('state', JSON.stringify({ ...device.stateMessage(), plan: lie }));
      const entry = { at: new Date().toISOString(), kind: 'plan-applied', ...lie };
      await device.sayRaw('journal', JSON.stringify({ ...device.envelope(), first: 1, entries: [entry] }));
      await device.state();
      await answered(device);
      expect((await planOf(id)).generation).toBe(ours);
      await readsWell(id);
      await device.hello({ journal: { from: 1, next: 2 } });
      await answered(device);
      await plays(device, id, (await orderOf(id)).journal_up_to + 1);
      await device.client.endAsync(true);
    },
  );

  it('still plays after a false boot, sequence number and journal position, once the false messages stop', async () => {
    const { id, serial } = take();
    const device = await connectTestDevice({ url: gateway.brokerUrl, serial });
    await device.hello();
    await device.state();
    await answered(device);
    const { boot, seq } = device;
    await device.hello({ boot: MAX_COUNTER, seq: MAX_COUNTER, journal: { from: MAX_COUNTER, next: MAX_COUNTER } });
    await until(async () => expect(await orderOf(id)).toMatchObject({ boot: MAX_COUNTER, seq: MAX_COUNTER }));
    const row = {
      id: 'e-1',
      ipei: '0123456789',
      category: 'headset',
      status: 'online',
      battery: 1,
      charging: false,
      conference: 1,
      lastEventAt: null,
    } as const;
    const list = (name: string) => ({ full: false, digest: 'a'.repeat(16), set: [{ ...row, name }], removed: [] });
    await device.say('endpoints', { ...device.envelope(), boot: MAX_COUNTER, seq: MAX_COUNTER, ...list('forged') });
    Object.assign(device, { boot, seq: seq + 2 });
    // Messages with the forged order are still arriving, so older numbers may be repetitions.
    await device.state();
    await device.hello();
    await answered(device);
    expect((await orderOf(id)).boot).toBe(MAX_COUNTER);
    await readsWell(id);

    await silent(id);
    const asked = device.plans.length;
    await device.state();
    await until(() => expect(device.plans.length).toBeGreaterThan(asked));
    await device.hello({ journal: { from: 1, next: 1 } });
    await until(async () => expect(await orderOf(id)).toEqual({ boot, seq: device.seq, journal_up_to: 0 }));
    await device.say('endpoints', { ...device.envelope(), ...list('true') });
    await until(async () => {
      const { name } = await api.deps.db
        .selectFrom('endpoints')
        .select('name')
        .where('controller_id', '=', id)
        .executeTakeFirstOrThrow();
      expect(name).toBe('true');
    });
    await plays(device, id);
    await device.client.endAsync(true);
  });

  it('still plays after a sequence number or an owner epoch far ahead', async () => {
    const { id, serial } = take();
    const device = await connectTestDevice({ url: gateway.brokerUrl, serial });
    await device.hello();
    await answered(device);
    const { seq } = device;
    await device.state({ seq: MAX_COUNTER });
    await until(async () => expect((await orderOf(id)).seq).toBe(MAX_COUNTER));
    device.ownerEpoch = 2_147_483_647;
    device.seq = seq + 1;
    await silent(id);
    await device.journal(1, [{ kind: 'event', name: 'endpoint.activated', detail: { deviceId: 'e-1' } }]);
    await until(async () => expect((await orderOf(id)).journal_up_to).toBe(1));
    await device.hello({ journal: { from: 1, next: 2 } });
    await until(async () => expect((await orderOf(id)).seq).toBe(device.seq));
    const events = await api.deps.db
      .selectFrom('device_events')
      .select('owner_epoch')
      .where('controller_id', '=', id)
      .execute();
    expect(events).toEqual([{ owner_epoch: 1 }]);
    await plays(device, id, 2);
    await device.client.endAsync(true);
  });

  it.each(['hello', 'state', 'journal', 'endpoints', 'base-units', 'bye'] as const)(
    'still plays after each extreme value in each field of %s',
    async (name) => {
      const { id, serial } = take();
      const device = await connectTestDevice({ url: gateway.brokerUrl, serial });
      await device.hello();
      await answered(device);
      const honest = { ...sampleUp[name], ...(name !== 'bye' && { storageId: device.storageId }) };
      for (const message of extremesOf(honest)) {
        // Extreme values of boot and seq are sent as they are. All other messages need a valid order to be processed.
        const { boot, seq } = message as { boot?: number; seq?: number };
        const inOrder =
          name !== 'bye' && boot === 1 && seq === 7 ? { ...device.envelope(), ...without(message, ORDER) } : message;
        await device.client.publishAsync(upTopic(serial, name), JSON.stringify(inOrder), { qos: 1 });
      }
      await helloAcknowledged(device);
      await readsWell(id);
      await silent(id);
      const { journal_up_to: upTo } = await orderOf(id);
      const next = upTo >= MAX_COUNTER ? 1 : upTo + 1;
      await device.hello({ journal: { from: next, next } });
      await until(async () => expect(await orderOf(id)).toMatchObject({ boot: device.boot, seq: device.seq }));
      await plays(device, id, next);
      await readsWell(id);
      await device.client.endAsync(true);
    },
  );
});

const ORDER = ['v', 'id', 'boot', 'seq'];
const without = (message: unknown, names: readonly string[]) =>
  Object.fromEntries(Object.entries(message as object).filter(([key]) => !names.includes(key)));
