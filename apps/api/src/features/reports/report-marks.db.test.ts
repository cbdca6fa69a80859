import type { ReportMarksInput } from '@earshot/domain/reports/schema';
import { DAY_MS, HOUR_MS } from '@earshot/domain/time/durations';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertPastDelivery } from '../../testing/past-delivery.ts';
import { insertRoleRow } from '../../testing/roles.ts';
import { insertTaskRow } from '../../testing/tasks.ts';
import { type TestApi, testApi } from '../../testing/test-api.ts';
import { insertControllers } from '../../testing/world.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.destroy());

const FROM = '2024-03-30T00:00:00.000Z';
const ALL = ['incident', 'firmware', 'cast'] as const;
const input = (groupId: string, over: Partial<ReportMarksInput> = {}): ReportMarksInput => ({
  groupId,
  type: 'faults_by_device_type',
  from: FROM,
  to: '2024-04-02T00:00:00.000Z',
  granularity: 'days',
  timezone: 'UTC',
  ...over,
});
interface Reader {
  readonly groupId: string;
  readonly roleId?: number;
}
const marks = async ({ groupId, roleId = 4 }: Reader, over: Partial<ReportMarksInput> = {}) =>
  await (await api.signedIn({ roleId, groupId })).call('reports.marks', input(groupId, over));
/** Number of the marks of each bar: `2024-03-31 incident 2`. */
const counted = async (...asked: Parameters<typeof marks>) =>
  (await marks(...asked)).bars.flatMap((bar) =>
    bar.marks.map(({ kind, count }) => `${bar.at.slice(0, 13)} ${kind} ${count}`),
  );

async function incident(
  controllerId: string,
  since: string,
  { epoch = 1, kind = 'controller-offline', isOver = true } = {},
) {
  const { rows } = await sql<{ id: string }>`
    insert into incidents (customer_id, controller_id, owner_epoch, kind, cause, since, opened_at, resolved_at, deadline_at)
    select customer_id, id, ${epoch}::int, ${kind}, 'Silent', ${since}::timestamptz,
           ${since}::timestamptz + interval '5 minutes',
           case when ${isOver} then ${since}::timestamptz + interval '1 hour' end,
           case when not ${isOver} then now() end
    from controllers where id = ${controllerId} returning id`.execute(api.deps.db);
  return rows[0]?.id ?? '';
}

/** A task of a group that started an update at each of these locations. */
async function task(groupId: string, starts: readonly (readonly [controllerId: string, at: string])[]) {
  const { taskId } = await insertTaskRow(api.deps.db, groupId, { state: 'completed', controllers: [] });
  await sql`update tasks set created_at = ${FROM}::timestamptz - interval '1 day' where id = ${taskId}`.execute(
    api.deps.db,
  );
  for (const [place, [controllerId, at]] of starts.entries())
    await sql`
      insert into task_controllers (task_id, controller_id, owner_epoch, place, state, started_at, ended_at)
      values (${taskId}, ${controllerId}, 1, ${place}, 'done', ${at}::timestamptz, ${at}::timestamptz)`.execute(
      api.deps.db,
    );
  return taskId;
}

/** A delivery to locations that began to play at this instant. */
async function delivery(
  { groupId, clipId }: { groupId: string; clipId: string },
  controllerIds: readonly string[],
  at: string,
) {
  const { deliveryId } = await insertPastDelivery(api.deps.db, {
    groupId,
    clipId,
    locations: 0,
    plays: 1,
    controllerIds,
  });
  await sql`
    with d as (
      update deliveries set starts_at = ${at}::timestamptz, last_start_by = ${at}::timestamptz + interval '1 minute'
      where id = ${deliveryId}),
    t as (
      update delivery_targets set added_at = ${at}::timestamptz - interval '1 hour' where delivery_id = ${deliveryId})
    update delivery_plans set starts_at = ${at}::timestamptz, last_start_by = ${at}::timestamptz + interval '1 minute'
    where delivery_id = ${deliveryId}`.execute(api.deps.db);
  return deliveryId;
}

async function clear() {
  await sql`delete from incidents`.execute(api.owner);
  await sql`delete from tasks`.execute(api.owner);
  await sql`update deliveries set removed_at = now()`.execute(api.owner);
}
const location = async (groupId: string) => (await insertControllers(api.deps.db, groupId, 1))[0] ?? '';

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

  it('that take too long to read are said to be unread, and the other kinds are read', async () => {
    await clear();
    const { north, leeds } = api.world;
    await incident(leeds.controllerId, '2024-03-31T10:00:00Z');
    await task(north.groupId, [[leeds.controllerId, '2024-03-31T22:00:00Z']]);
    const person = await api.signedIn({ roleId: 4, groupId: north.groupId });
    // A lock keeps incidents from being read, as too many would.
    const { kinds, bars } = await api.owner.transaction().execute(async (trx) => {
      await sql`lock table incidents in access exclusive mode`.execute(trx);
      return await person.call('reports.marks', input(north.groupId));
    });
    expect(kinds).toEqual([
      { kind: 'incident', state: 'too-long', count: null },
      { kind: 'firmware', state: 'read', count: 1 },
      { kind: 'cast', state: 'read', count: 0 },
    ]);
    expect(bars).toMatchObject([{ marks: [{ kind: 'firmware', count: 1 }] }]);
  });
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
    const { bars } = await above.call('reports.marks', input(leeds.groupId));
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
    await expect(person.call('reports.marks', input(other.groupId))).rejects.toThrow('No record found');
    await expect(
      person.call('reports.marks', input(north.groupId, { controllerId: other.controllerId })),
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

describe('the bars of marks', () => {
  it('are days of the requested zone, also on the day that clocks change', async () => {
    await clear();
    const { north, leeds } = api.world;
    // Clocks in London go forward on 31 March 2024, so that day ends at 23:00 of UTC.
    for (const [hours, kind] of [
      [-1, 'controller-fault'],
      [0, 'controller-offline'],
    ] as const)
      await incident(leeds.controllerId, new Date(Date.parse('2024-03-31T23:30:00Z') + hours * HOUR_MS).toISOString(), {
        kind,
      });
    expect(await counted(north, { timezone: 'Europe/London' })).toEqual([
      '2024-03-31T00 incident 1',
      '2024-03-31T23 incident 1',
    ]);
    const { bars } = await marks(north, { timezone: 'Europe/London' });
    expect(bars.map(({ from, to }) => Date.parse(to) - Date.parse(from))).toEqual([DAY_MS - HOUR_MS, DAY_MS]);
  });

  it('of reports of calls are by the clock of each location, with one bar for an hour that clocks repeat', async () => {
    await clear();
    const { north, leeds } = api.world;
    const tokyo = await location(leeds.groupId);
    await sql`update controllers set timezone = 'Asia/Tokyo' where id = ${tokyo}`.execute(api.deps.db);
    await sql`update controllers set timezone = 'Europe/London' where id = ${leeds.controllerId}`.execute(api.deps.db);
    const calls = {
      type: 'calls_over_time',
      granularity: 'hours',
      timezone: 'Europe/London',
      from: '2024-10-26T23:00:00.000Z',
      to: '2024-10-27T12:00:00.000Z',
    } as const;
    // Nine o'clock in both.
    await incident(leeds.controllerId, '2024-10-27T09:30:00Z');
    await incident(tokyo, '2024-10-27T00:30:00Z');
    expect(await counted(north, calls)).toEqual(['2024-10-27T09 incident 2']);
    expect(await counted(north, { ...calls, type: 'faults_by_device_type' })).toEqual([
      '2024-10-27T00 incident 1',
      '2024-10-27T09 incident 1',
    ]);
    await clear();
    await incident(leeds.controllerId, '2024-10-27T00:30:00Z');
    await incident(leeds.controllerId, '2024-10-27T01:30:00Z', { kind: 'controller-fault' });
    expect(await counted(north, calls)).toEqual(['2024-10-27T00 incident 2']);
  });

  it('follow half-hour zones, of the report and of locations', async () => {
    await clear();
    const { north, leeds } = api.world;
    const kolkata = await location(leeds.groupId);
    await sql`update controllers set timezone = 'Asia/Kolkata' where id = ${kolkata}`.execute(api.deps.db);
    await incident(kolkata, '2024-03-31T18:29:00Z');
    await incident(kolkata, '2024-03-31T18:30:00Z', { kind: 'controller-fault' });
    expect(await counted(north, { timezone: 'Asia/Kolkata', from: '2024-03-30T18:30:00.000Z' })).toEqual([
      '2024-03-30T18 incident 1',
      '2024-03-31T18 incident 1',
    ]);
    // Days of calls are by the clock of the location.
    expect(await counted(north, { type: 'calls_over_time' })).toEqual([
      '2024-03-31T00 incident 1',
      '2024-04-01T00 incident 1',
    ]);
  });

  it('reach the clocks that differ most from that of the report', async () => {
    await clear();
    const { north, leeds } = api.world;
    const [east, west] = [await location(leeds.groupId), await location(leeds.groupId)];
    await sql`update controllers set timezone = 'Pacific/Kiritimati' where id = ${east}`.execute(api.deps.db);
    await sql`update controllers set timezone = 'Pacific/Niue' where id = ${west}`.execute(api.deps.db);
    const calls = { type: 'calls_over_time', granularity: 'hours' } as const;
    const niue = {
      ...calls,
      timezone: 'Pacific/Niue',
      from: '2024-03-30T11:00:00.000Z',
      to: '2024-03-30T13:00:00.000Z',
    };
    // Half past midnight in Kiritimati, 24.5 hours before it is midnight in Niue.
    await incident(east, '2024-03-29T10:30:00Z');
    expect(await counted(north, niue)).toEqual(['2024-03-30T11 incident 1']);
    await clear();
    const kiritimati = { ...calls, timezone: 'Pacific/Kiritimati' };
    await incident(west, '2024-03-31T10:30:00Z');
    const range = { from: '2024-03-30T08:00:00.000Z', to: '2024-03-30T10:00:00.000Z' };
    expect(await counted(north, { ...kiritimati, ...range })).toEqual(['2024-03-30T09 incident 1']);
  });

  it('have a cast in each bar in which it began, by the clocks of the locations that got it', async () => {
    await clear();
    const { north, leeds } = api.world;
    const [london, tokyo] = [await location(leeds.groupId), await location(leeds.groupId)];
    await sql`update controllers set timezone = 'Asia/Tokyo' where id = ${tokyo}`.execute(api.deps.db);
    const calls = {
      type: 'calls_over_time',
      granularity: 'hours',
      from: FROM,
      to: '2024-03-31T00:00:00.000Z',
    } as const;
    await delivery(north, [london], '2024-03-30T09:00:00Z');
    expect(await counted(north, calls)).toEqual(['2024-03-30T09 cast 1']);
    await delivery(north, [london, tokyo], '2024-03-30T10:00:00Z');
    expect(await counted(north, calls)).toEqual([
      '2024-03-30T09 cast 1',
      '2024-03-30T10 cast 1',
      '2024-03-30T19 cast 1',
    ]);
    const faults = { ...calls, type: 'faults_by_device_type' };
    expect(await counted(north, faults)).toEqual(['2024-03-30T09 cast 1', '2024-03-30T10 cast 1']);
  });

  it('have a cast where a location joined later, unless it joined in time for the first play', async () => {
    await clear();
    const { north, leeds } = api.world;
    const deliveryId = await delivery(north, [north.controllerId, leeds.controllerId], '2024-03-30T09:00:00Z');
    await sql`update deliveries set follows = true, last_start_by = '2024-04-01T09:00:00Z' where id = ${deliveryId}`.execute(
      api.deps.db,
    );
    const joinedAt = (at: string) =>
      sql`update delivery_targets set added_at = ${at}::timestamptz
          where delivery_id = ${deliveryId} and controller_id = ${leeds.controllerId}`.execute(api.deps.db);
    await joinedAt('2024-03-30T09:01:00Z');
    expect(await counted(north, { granularity: 'hours' })).toEqual(['2024-03-30T09 cast 1']);
    await joinedAt('2024-03-31T15:00:00Z');
    expect(await counted(north)).toEqual(['2024-03-30T00 cast 1', '2024-03-31T00 cast 1']);
    expect((await marks(north)).kinds).toContainEqual({ kind: 'cast', state: 'read', count: 1 });
    expect(await counted(leeds)).toEqual([]);
    expect(await counted(north, { controllerId: leeds.controllerId })).toEqual(['2024-03-31T00 cast 1']);
    expect(await counted(north, { controllerId: north.controllerId })).toEqual(['2024-03-30T00 cast 1']);
    await sql`update deliveries set cancelled_at = '2024-03-31T12:00:00Z' where id = ${deliveryId}`.execute(
      api.deps.db,
    );
    expect(await counted(north)).toEqual(['2024-03-30T00 cast 1']);
  });

  it('have no cast that was cancelled before it began, nor one that begins later', async () => {
    await clear();
    const { north, leeds } = api.world;
    const cancelled = await delivery(north, [leeds.controllerId], '2024-03-30T09:00:00Z');
    await sql`update deliveries set cancelled_at = '2024-03-30T08:00:00Z' where id = ${cancelled}`.execute(api.deps.db);
    const ended = await delivery(north, [leeds.controllerId], '2024-03-30T09:00:00Z');
    await sql`update delivery_targets set ending = 'removed', ending_at = '2024-03-30T08:00:00Z'
              where delivery_id = ${ended}`.execute(api.deps.db);
    const later = new Date(Date.now() + DAY_MS).toISOString();
    await delivery(north, [leeds.controllerId], later);
    expect(await counted(north)).toEqual([]);
    const soon = {
      from: new Date(Date.now() - DAY_MS).toISOString(),
      to: new Date(Date.now() + 2 * DAY_MS).toISOString(),
    };
    expect(await counted(north, soon)).toEqual([]);
  });
});
