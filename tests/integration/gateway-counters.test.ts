import { randomUUID } from 'node:crypto';
import type { Database } from '@earshot/db/client';
import { keepingCounters, recountDevices } from '@earshot/db/queries/devices/device-counters';
import { insertGroup } from '@earshot/db/queries/groups/group-writing';
import { transferSubtree } from '@earshot/db/queries/groups/group-transfer';
import { markLongOffline } from '@earshot/db/queries/devices/long-offline';
import { listSilent, setSilentStatus } from '@earshot/db/queries/controllers/presence';
import { insertControllers } from '@earshot/db/queries/controllers/controller-writing';
import { propertyRuns } from '@earshot/db/testing/property-runs';
import { type TestDatabase, testDatabase } from '@earshot/db/testing/test-database';
import { ENDPOINT_STATUSES } from '@earshot/device-protocol/messages/endpoints';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { BatchSpeaker } from '../../apps/gateway/src/testing/batch-speaker.ts';

let test: TestDatabase;
let db: Database;
beforeAll(async () => {
  test = await testDatabase();
  db = test.db;
});
afterAll(() => test.destroy());

/** Two customers with two groups each, and controllers in all groups. */
async function createPlace() {
  const root = await insertGroup(db, { parentId: null, title: `All ${randomUUID()}` });
  const groups: { id: string; path: string; customerId: string }[] = [];
  for (const title of ['A', 'B']) {
    const customer = await insertGroup(db, { parentId: root.id, title, isCustomer: true });
    for (const name of ['north', 'south']) {
      const group = await insertGroup(db, { parentId: customer.id, title: name });
      groups.push({ ...group, customerId: customer.id });
    }
  }
  const rows = Array.from({ length: 12 }, (_, i) => {
    const { id: groupId, customerId } = groups[i % groups.length] ?? { id: '', customerId: '' };
    return { serial: `C${randomUUID().slice(0, 8).toUpperCase()}`, boxName: 'Shop', groupId, customerId };
  });
  const ids = await db.transaction().execute((trx) => insertControllers(trx, rows));
  return { groups, controllers: [...ids].map(([serial, id]) => ({ serial, id })) };
}
type Place = Awaited<ReturnType<typeof createPlace>>;

const pick = fc.nat(11);
const device = fc.record({
  id: fc.constantFrom('a_1', 'b_2', 'c_3', 'd', 'e'),
  status: fc.constantFrom(...ENDPOINT_STATUSES, 'unknown' as const),
  category: fc.constantFrom('headset', 'keypad', 'conference', 'unknown'),
  ipei: fc.constantFrom('0123456789', 'FFFFFFFFFF', ''),
});
/** How many messages late a message arrives; most arrive in order. */
const behind = fc.constantFrom(0, 0, 0, 1, 4);
const operation = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('change' as const),
      pick,
      behind,
      set: fc.array(device, { maxLength: 3 }),
      gone: fc.subarray(['a_1', 'd']),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('list' as const), pick, behind, set: fc.array(device, { maxLength: 5 }) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('state' as const),
      pick,
      status: fc.constantFrom('active' as const, 'fault' as const, 'rebooting' as const),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('hello' as const), pick, newBoot: fc.boolean(), newStorage: fc.boolean() }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('bye' as const), pick }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('regroup' as const), pick, to: fc.nat(3) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('transfer' as const), from: fc.nat(3), to: fc.nat(3) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('time' as const), days: fc.constantFrom(1, 29, 31) }) },
);
type Operation = typeof operation extends fc.Arbitrary<infer T> ? T : never;

/** Applies one operation, which may also advance the time. */
async function act(place: Place, speaker: BatchSpeaker, operation: Operation): Promise<void> {
  const { serial, id } = place.controllers['pick' in operation ? operation.pick : 0] ?? { serial: '', id: '' };
  switch (operation.do) {
    case 'change':
      await speaker.endpoints(serial, { ...operation, removed: operation.gone, full: false });
      return;
    case 'list':
      await speaker.endpoints(serial, { ...operation, full: true });
      return;
    case 'state':
      await speaker.state(serial, operation.status);
      return;
    case 'hello':
      await speaker.hello(serial, operation);
      return;
    case 'bye':
      await speaker.bye(serial);
      return;
    case 'regroup':
      return regroup(place, id, operation.to);
    case 'transfer':
      return transfer(place, operation.from, operation.to);
    case 'time':
      return age(operation.days, speaker.now);
  }
}

/** Moves all recorded times back by this number of days. */
async function age(days: number, asOf: Date): Promise<void> {
  const by = sql`make_interval(days => ${days})`;
  await sql`update endpoints set offline_since = offline_since - ${by}`.execute(db);
  await sql`update controller_states set last_seen_at = last_seen_at - ${by}`.execute(db);
  const silent = await listSilent(db, { lastSeenBefore: asOf, after: undefined, limit: 100 });
  await db.transaction().execute((trx) =>
    setSilentStatus(
      trx,
      silent.map((row) => ({ ...row, status: 'inactive' as const })),
      asOf,
    ),
  );
  await markLongOffline(db, asOf);
}

async function regroup({ groups }: Place, controllerId: string, to: number): Promise<void> {
  const group = groups[to];
  if (group === undefined) return;
  await db.transaction().execute((trx) =>
    keepingCounters(trx, [controllerId], () =>
      sql`update controllers set group_id = ${group.id}, owner_epoch = owner_epoch + (customer_id <> ${group.customerId})::int,
                 customer_id = ${group.customerId} where id = ${controllerId}`.execute(trx),
    ),
  );
}

async function transfer({ groups }: Place, from: number, to: number): Promise<void> {
  const [group, other] = [groups[from], groups[to]];
  if (group === undefined || other === undefined || group.customerId === other.customerId) return;
  const [previous, next] = [group.customerId, other.customerId];
  await db.transaction().execute((trx) => transferSubtree(trx, { path: group.path, from: previous, to: next }));
  group.customerId = next;
}

it('counters match the rows after hundreds of random reports and moves', async () => {
  const place = await createPlace();
  const speaker = new BatchSpeaker(db);
  await fc.assert(
    fc.asyncProperty(fc.array(operation, { minLength: 200, maxLength: 200 }), async (operations) => {
      for (const each of operations) await act(place, speaker, each);
      expect(await recountDevices(db)).toEqual([]);
    }),
    { numRuns: propertyRuns(3), endOnFailure: true },
  );
});

it('a counter with a wrong value is corrected and reported', async () => {
  await sql`update device_counters set n = n + 3 where kind = 'controller' and n > 0`.execute(db);
  const drift = await recountDevices(db);
  expect(drift.length).toBeGreaterThan(0);
  expect(new Set(drift.map(({ n }) => n))).toEqual(new Set([-3]));
  expect(await recountDevices(db)).toEqual([]);
});
