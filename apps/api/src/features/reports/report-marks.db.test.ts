import { IS_CLOCK_MOVED } from '@earshot/db/testing/moved-clock';
import { DAY_MS } from '@earshot/domain/time/durations';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { markedThings, marksInput } from '../../testing/marked-things.ts';
import { insertRoleRow } from '../../testing/roles.ts';
import { type TestApi, testApi } from '../../testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.destroy());

const { marks, counted, incident, task, delivery, clear, location } = markedThings(() => api);
const ALL = ['incident', 'firmware', 'cast'] as const;

describe('the marks of a report', () => {
  it('are the incidents, firmware tasks and casts that began in each bar at the group, with their names', async () => {
    await clear();
    const { north, leeds, south } = api.world;
    const incidentId = await incident(leeds.controllerId, '2024-03-31T10:00:00Z', { isOver: false });
    await incident(leeds.controllerId, '2024-03-31T11:00:00Z', { epoch: 0 });
    await incident(south.controllerId, '2024-03-31T11:00:00Z');
    const taskId = await task(north.groupId, [
      [north.controllerId, '2024-03-31T22:00:00Z'],
      [leeds.controllerId, '2024-03-31T23:00:00Z'],
      [await location(leeds.groupId), '2024-04-01T01:00:00Z'],
    ]);
    await task(south.groupId, [[south.controllerId, '2024-03-31T22:00:00Z']]);
    const deliveryId = await delivery(north, [leeds.controllerId], '2024-03-30T09:00:00Z');
    await delivery(south, [south.controllerId], '2024-03-30T09:00:00Z');
    const { kinds, bars } = await marks(north);
    expect(kinds).toEqual([
      { kind: 'incident', state: 'read', count: 1 },
      // The night marks two days.
      { kind: 'firmware', state: 'read', count: 1 },
      { kind: 'cast', state: 'read', count: 1 },
    ]);
    expect(bars.map(({ at }) => at.slice(0, 10))).toEqual(['2024-03-30', '2024-03-31', '2024-04-01']);
    expect(bars[0]?.marks).toMatchObject([
      { kind: 'cast', count: 1, things: [{ id: deliveryId, note: null, locations: null }] },
    ]);
    expect(bars[1]?.marks).toMatchObject([
      { kind: 'incident', count: 1, things: [{ id: incidentId, name: 'Shop 1', note: 'offline', castId: null }] },
      { kind: 'firmware', count: 1, things: [{ id: taskId, name: 'Night update', locations: 2 }] },
    ]);
    expect(bars[1]?.marks[1]?.things[0]?.note).toMatch(/^firmware \d/);
    expect(bars[2]?.marks).toMatchObject([{ kind: 'firmware', count: 1, things: [{ locations: 1 }] }]);
  });

  it('name three things of a kind in a bar and count the others', async () => {
    await clear();
    const { leeds } = api.world;
    for (let hour = 4; hour > 0; hour -= 1) {
      const id = await location(leeds.groupId);
      await sql`update controllers set box_name = ${`Hour ${hour}`} where id = ${id}`.execute(api.deps.db);
      await incident(id, `2024-03-31T0${hour}:00:00Z`);
    }
    const { bars } = await marks(api.world.north);
    expect(bars[0]?.marks[0]?.count).toBe(4);
    expect(bars[0]?.marks[0]?.things.map(({ name }) => name)).toEqual(['Hour 1', 'Hour 2', 'Hour 3']);
  });

  it('of a location are only its own', async () => {
    await clear();
    const { north, leeds } = api.world;
    await incident(leeds.controllerId, '2024-03-31T10:00:00Z');
    await incident(north.controllerId, '2024-03-31T10:00:00Z');
    await task(north.groupId, [[north.controllerId, '2024-03-31T22:00:00Z']]);
    await delivery(north, [north.controllerId], '2024-03-31T09:00:00Z');
    expect(await counted(north, { controllerId: leeds.controllerId })).toEqual(['2024-03-31T00 incident 1']);
    expect(await counted(north, { controllerId: north.controllerId })).toHaveLength(3);
  });

  it('begin with the range and end with it, to the instant', async () => {
    await clear();
    const { north, leeds } = api.world;
    const cut = { from: '2024-03-31T11:00:00.000Z', to: '2024-04-01T12:00:00.000Z' };
    for (const [at, kind] of [
      [cut.from, 'controller-offline'],
      ['2024-03-31T10:59:59.999Z', 'controller-fault'],
      [cut.to, 'controller-offline'],
      ['2024-04-01T11:59:59.999Z', 'controller-fault'],
    ] as const) {
      await incident(leeds.controllerId, at, { kind });
      await task(north.groupId, [[leeds.controllerId, at]]);
      await delivery(north, [leeds.controllerId], at);
    }
    const { kinds, bars } = await marks(north, cut);
    expect(kinds.map(({ count }) => count)).toEqual([2, 2, 2]);
    expect(bars.map(({ at, from, to }) => [at.slice(0, 10), from, to])).toEqual([
      ['2024-03-31', cut.from, '2024-04-01T00:00:00.000Z'],
      ['2024-04-01', '2024-04-01T00:00:00.000Z', cut.to],
    ]);
    for (const bar of bars) expect(bar.marks.map(({ count }) => count)).toEqual([1, 1, 1]);
  });

  it('are refused for a report without a time axis', async () => {
    await expect(marks(api.world.north, { type: 'calls_by_hour' })).rejects.toThrow('This report has no time axis.');
  });

  it.each(['faults_by_device_type', 'calls_over_time'])('of %s are none in a range to come', async (type) => {
    const day = Math.ceil(Date.now() / DAY_MS) * DAY_MS;
    const range = { from: new Date(day + 3 * DAY_MS).toISOString(), to: new Date(day + 5 * DAY_MS).toISOString() };
    expect(await marks(api.world.north, { type, ...range })).toEqual({
      kinds: ALL.map((kind) => ({ kind, state: 'read', count: 0 })),
      bars: [],
    });
  });

  it.skipIf(IS_CLOCK_MOVED)(
    'that take too long to read are said to be unread, and the other kinds are read',
    async () => {
      await clear();
      const { north, leeds } = api.world;
      await incident(leeds.controllerId, '2024-03-31T10:00:00Z');
      await task(north.groupId, [[leeds.controllerId, '2024-03-31T22:00:00Z']]);
      const person = await api.signedIn({ roleId: 4, groupId: north.groupId });
      // A lock keeps incidents from being read, as too many would.
      const { kinds, bars } = await api.owner.transaction().execute(async (trx) => {
        await sql`lock table incidents in access exclusive mode`.execute(trx);
        return await person.call('reports.marks', marksInput(north.groupId));
      });
      expect(kinds).toEqual([
        { kind: 'incident', state: 'too-long', count: null },
        { kind: 'firmware', state: 'read', count: 1 },
        { kind: 'cast', state: 'read', count: 0 },
      ]);
      expect(bars).toMatchObject([{ marks: [{ kind: 'firmware', count: 1 }] }]);
    },
  );
});

describe('the rights to marks', () => {
  it.each([
    [['view_controllers'], ['incident']],
    [['view_tasks'], ['firmware']],
    [['view_mcasts'], ['cast']],
    [[], []],
  ] as const)('with %j the kinds are %j, and no others are read', async (permissions, kinds) => {
    await clear();
    const { north, leeds } = api.world;
    await incident(leeds.controllerId, '2024-03-31T10:00:00Z');
    await task(north.groupId, [[leeds.controllerId, '2024-03-31T22:00:00Z']]);
    await delivery(north, [leeds.controllerId], '2024-03-31T09:00:00Z');
    const roleId = await insertRoleRow(api.deps.db, {
      groupId: north.groupId,
      permissions: ['view_reports', ...permissions],
    });
    const found = await marks({ groupId: north.groupId, roleId });
    expect(found.kinds).toEqual(kinds.map((kind) => ({ kind, state: 'read', count: 1 })));
    expect(found.bars.flatMap(({ marks: ofBar }) => ofBar.map(({ kind }) => kind))).toEqual(kinds);
    const other = await marks({ groupId: north.groupId }, { kinds: [] });
    expect(other).toEqual({ kinds: ALL.map((kind) => ({ kind, state: 'not-asked', count: null })), bars: [] });
  });

  it('hide tasks and casts of groups above the reader, except inherited casts, and show them to readers above', async () => {
    await clear();
    const { north, leeds } = api.world;
    await task(north.groupId, [[leeds.controllerId, '2024-03-31T22:00:00Z']]);
    const shared = await delivery(north, [leeds.controllerId], '2024-03-30T09:00:00Z');
    await delivery(north, [leeds.controllerId], '2024-03-31T09:00:00Z');
    await delivery(north, [north.controllerId], '2024-04-01T09:00:00Z');
    await sql`update deliveries set inherit = true where id = ${shared}`.execute(api.deps.db);
    expect(await counted(leeds)).toEqual(['2024-03-30T00 cast 1']);
    const above = await api.signedIn({ roleId: 4, groupId: north.groupId });
    const { bars } = await above.call('reports.marks', marksInput(leeds.groupId));
    expect(bars.flatMap(({ marks: ofBar }) => ofBar.map(({ kind }) => kind))).toEqual(['cast', 'firmware', 'cast']);
  });

  it('show nothing of another customer, and no page of its groups', async () => {
    await clear();
    const { other, north } = api.world;
    await incident(other.controllerId, '2024-03-31T10:00:00Z');
    await task(other.groupId, [[other.controllerId, '2024-03-31T22:00:00Z']]);
    await delivery(other, [other.controllerId], '2024-03-31T09:00:00Z');
    expect(await counted(north)).toEqual([]);
    expect(await counted(other)).toHaveLength(3);
    const person = await api.signedIn({ roleId: 4, groupId: north.groupId });
    await expect(person.call('reports.marks', marksInput(other.groupId))).rejects.toThrow('No record found');
    await expect(
      person.call('reports.marks', marksInput(north.groupId, { controllerId: other.controllerId })),
    ).rejects.toThrow('Controller not found');
  });

  it('leave casts out where the group has no newer Message Casts', async () => {
    const { other } = api.world;
    const kindsOf = async () => (await marks(other)).kinds.map(({ kind }) => kind);
    expect(await kindsOf()).toEqual(ALL);
    const { rows } = await sql<{ group_id: string }>`
      delete from group_features where group_id = ${other.groupId} and feature = 'mds' returning *`.execute(api.owner);
    expect(await kindsOf()).toEqual(['incident', 'firmware']);
    await sql`insert into group_features select * from json_populate_recordset(null::group_features,
      ${JSON.stringify(rows)}::json)`.execute(api.owner);
  });
});
