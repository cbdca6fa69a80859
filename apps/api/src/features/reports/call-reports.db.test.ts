import { recordCalls, type ReportedCall } from '@earshot/db/queries/calls/record-calls';
import { rollUpCalls } from '@earshot/db/queries/calls/roll-up-calls';
import { definitionOf } from '@earshot/domain/reports/definitions';
import type { ReportRow } from '@earshot/domain/reports/schema';
import { DAY_MS, HOUR_MS } from '@earshot/domain/time/durations';
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApi, testApi } from '../../testing/test-api.ts';
import { readWholeReport } from '@earshot/reports/read-report';
import { TELEPHONY_SOURCES } from '@earshot/reports/sources/telephony';

/** Two days ago, at 09:00 in London, whatever its offset is. */
let morning: number;
let api: TestApi;
let groupId: string;
let number = 0;

const call = (controllerId: string, hours: number, over: Partial<ReportedCall> = {}): ReportedCall => ({
  controllerId,
  ownerEpoch: 1,
  callId: `call-${(number += 1)}`,
  category: 'callpoint',
  deviceId: 'CP-1',
  reason: 'Fitting rooms',
  initiatedAt: new Date(morning + hours * HOUR_MS + number * 1_000),
  end: { outcome: 'answered', responseMs: 8_000, answeredBy: null },
  ...over,
});
const timedOut = { outcome: 'timed-out', responseMs: 60_500, answeredBy: null } as const;
const cancelled = { outcome: 'cancelled', responseMs: 2_000, answeredBy: null } as const;

beforeAll(async () => {
  api = await testApi();
  const { north, leeds, south, other } = api.world;
  ({ groupId } = north);
  const day = new Date(Date.now() - 2 * DAY_MS).toISOString().slice(0, 10);
  const { rows } = await sql<{
    at: Date;
  }>`select (${`${day} 09:00`}::timestamp at time zone 'Europe/London') as at`.execute(api.deps.db);
  morning = rows[0]?.at.getTime() ?? 0;
  await sql`update controllers set box_name = 'Leeds', timezone = 'Asia/Tokyo' where id = ${leeds.controllerId}`.execute(
    api.deps.db,
  );
  await sql`update controllers set box_name = 'North', timezone = 'Europe/London' where id = ${north.controllerId}`.execute(
    api.deps.db,
  );
  await api.deps.db
    .transaction()
    .execute((trx) =>
      recordCalls(trx, [
        call(north.controllerId, 0),
        call(north.controllerId, 0, { end: timedOut }),
        call(north.controllerId, 1, { end: timedOut, deviceId: 'CP-2', reason: '=Till' }),
        call(north.controllerId, 1, { category: 'keypad', deviceId: 'KP-1', end: timedOut }),
        call(north.controllerId, 2, { end: cancelled }),
        call(north.controllerId, 2, { end: null }),
        call(leeds.controllerId, 0, { end: { outcome: 'answered', responseMs: 40_000, answeredBy: null } }),
        call(south.controllerId, 0, { end: timedOut }),
        call(other.controllerId, 0),
      ]),
    );
  await rollUpCalls(api.deps.db);
});
afterAll(() => api.destroy());

const who = (at: string = groupId) => api.signedIn({ roleId: 3, groupId: at });
const input = (type: string, over: object = {}) => ({
  groupId,
  type,
  from: new Date(morning - DAY_MS).toISOString(),
  to: new Date(morning + DAY_MS).toISOString(),
  granularity: 'days' as const,
  timezone: 'Europe/London',
  ...over,
});
/** Hours after nine o'clock. */
const between = (from: number, to: number) => ({
  from: new Date(morning + from * HOUR_MS).toISOString(),
  to: new Date(morning + to * HOUR_MS).toISOString(),
});
const read = async (type: string, over: object = {}) => (await who()).call('reports.data', input(type, over));
const rows = async (type: string, over: object = {}) => (await who()).call('reports.rows', input(type, over));
const column = (found: Awaited<ReturnType<typeof rows>>, key: string) => found.items.map((row) => row[key]);

describe('the call point time-outs', () => {
  it('are the calls of call points that timed out, newest first, with what the specification shows of a call [B-133] [B-139]', async () => {
    const { rows: found, points } = await read('call_point_timeouts');
    expect(points).toEqual([]);
    expect(
      found.map(({ location, category, id, eventName, reason, duration }) => [
        location,
        category,
        id,
        eventName,
        reason,
        duration,
      ]),
    ).toEqual([
      ['North', 'Call point', 'CP-2', 'Call timed out', '=Till', 60.5],
      ['North', 'Call point', 'CP-1', 'Call timed out', 'Fitting rooms', 60.5],
    ]);
    expect(found[0]).toMatchObject({ timezone: 'Europe/London' });
    expect(Date.parse(String(found[0]?.['origin_e']))).toBeGreaterThan(morning + HOUR_MS);
  });

  it('are those of exactly the range, whatever the granularity', async () => {
    for (const granularity of ['hours', 'days', 'months']) {
      const over = { ...between(0.9, 1.5), granularity };
      const { rows: found } = await read('call_point_timeouts', over);
      expect(found.map(({ id }) => id)).toEqual(['CP-2']);
      expect(column(await rows('call_point_timeouts', over), 'id')).toEqual(['CP-2']);
      const rest = { ...between(1.5, 2.5), granularity };
      expect(column(await rows('call_point_timeouts', rest), 'id')).toEqual([]);
    }
  });

  it('cover at most 7 days [B-141] [C-243]', async () => {
    const long = { from: new Date(morning - 7 * DAY_MS).toISOString() };
    await expect(read('call_point_timeouts', long)).rejects.toThrow('This report covers at most 7 days');
    await expect(rows('call_point_timeouts', long)).rejects.toThrow('This report covers at most 7 days');
  });

  it('are a CSV file of all calls, with the times of their locations and safe cells [B-481] [C-373]', async () => {
    const { token } = await who();
    const query = new URLSearchParams(input('call_point_timeouts')).toString();
    const { body } = await api.app.inject({
      url: `/exports/reports.csv?${query}`,
      headers: { authorization: `Bearer ${token}` },
    });
    const lines: Record<string, string>[] = parse(body, { columns: true });
    expect(Object.keys(lines[0] ?? {})).toEqual([
      'Call initiation time',
      'Hardware',
      'Endpoint ID',
      'Location',
      'Event name',
      'Description',
      'Response time in seconds',
    ]);
    expect(lines[0]).toMatchObject({ Description: "'=Till", 'Response time in seconds': '60.5' });
    expect(lines[0]?.['Call initiation time']).toMatch(/T10:00:\d\d[+-]\d\d:\d\d$/);
  });
});

describe('the unanswered calls', () => {
  it('timed out or were cancelled, page by page', async () => {
    const first = await rows('unanswered_calls', { limit: 3 });
    expect(column(first, 'eventName')).toEqual(['Call cancelled', 'Call timed out', 'Call timed out']);
    const second = await rows('unanswered_calls', { limit: 3, after: first.next });
    expect([column(second, 'eventName'), second.next]).toEqual([['Call timed out'], null]);
  });
});

describe('the counts of calls', () => {
  it('are by location, those with the most calls first, with all of them behind a bar', async () => {
    const data = await read('calls_by_location');
    expect(data.rows).toMatchObject([
      { location: 'North', initiated: 6, answered: 1, timedOut: 3, cancelled: 1, unanswered: 66.7 },
      { location: 'Leeds', initiated: 1, answered: 1, timedOut: 0, cancelled: 0, unanswered: 0 },
    ]);
    // A row opens its calls even if the chart does not draw it.
    expect(data.rows.map(({ controllerId }) => controllerId)).toEqual(data.points.map(({ bar }) => bar.controllerId));
    expect(data.series.map(({ key }) => key)).toEqual(['answered', 'timed-out', 'cancelled', 'open']);
    const [north] = data.points;
    expect([north?.label, north?.values]).toEqual(['North', [1, 3, 1, 1]]);
    const behind = async (outcome: string) =>
      (await rows('calls_by_location', { bar: { ...north?.bar, outcome } })).items.length;
    expect(await Promise.all(data.series.map(({ key }) => behind(key)))).toEqual(north?.values);
  });

  it('are by location only at a group that is no whole customer with sub-groups [B-142] [C-242]', async () => {
    const at = api.world.customer.groupId;
    const person = await who(at);
    await expect(person.call('reports.data', input('calls_by_location', { groupId: at }))).rejects.toMatchObject({
      errorCode: 'UE_409',
      message: 'Please select a subgroup in order to see this report.',
    });
  });

  it('are by the hour of the day of each location', async () => {
    const { points } = await read('calls_by_hour');
    const shown = points.filter(({ values }) => values.some((n) => n !== 0));
    expect(points).toHaveLength(24);
    expect(shown.map(({ label, values }) => [label, values]).slice(0, 3)).toEqual([
      ['09:00', [1, 1, 0, 0]],
      ['10:00', [0, 2, 0, 0]],
      ['11:00', [0, 0, 1, 1]],
    ]);
    // 09:00 in London is 17:00 or 18:00 in Tokyo.
    expect(shown.slice(3).map(({ values }) => values)).toEqual([[1, 0, 0, 0]]);
    const behind = await rows('calls_by_hour', { bar: shown[1]?.bar });
    expect(column(behind, 'id')).toEqual(['KP-1', 'CP-2']);
  });

  it('are by call point, without keypads and phones', async () => {
    const data = await read('calls_by_call_point');
    expect(data.rows.map(({ location, id, initiated }) => [location, id, initiated])).toEqual([
      ['North', 'CP-1', 4],
      ['Leeds', 'CP-1', 1],
      ['North', 'CP-2', 1],
    ]);
    expect((await rows('calls_by_call_point', { bar: data.points[0]?.bar })).items).toHaveLength(4);
  });

  it('are in a file once for each call point, even if their order changes while it is written', async () => {
    const day = new Date(morning - 20 * DAY_MS);
    const { controllerId } = api.world.leeds;
    await sql`
      insert into call_device_days (controller_id, owner_epoch, day, category, device_id, initiated)
      select ${controllerId}, 1, ${day}::date, 'callpoint', 'MANY-' || n, n
      from generate_series(1, 5100) n`.execute(api.owner);
    const { customer_id: customerId } = await api.deps.db
      .selectFrom('controllers')
      .select('customer_id')
      .where('id', '=', controllerId)
      .executeTakeFirstOrThrow();
    const window = {
      place: { scope: { customerId, path: api.world.paths.north } },
      groupId,
      from: new Date(day.getTime() - 2 * DAY_MS),
      to: new Date(day.getTime() + 2 * DAY_MS),
      unit: 'day',
      granularity: 'days',
      timezone: 'Europe/London',
    } as const;
    const { pages } = await readWholeReport(api, {
      definition: definitionOf('calls_by_call_point'),
      source: TELEPHONY_SOURCES.calls_by_call_point,
      window,
      asked: window,
      compare: undefined,
    });
    const found: ReportRow[] = (await pages.next()).value ?? [];
    expect(found[0]).toMatchObject({ id: 'MANY-5100', initiated: 5_100 });
    await sql`update call_device_days set initiated = 10000 - initiated where device_id like 'MANY-%'`.execute(
      api.owner,
    );
    for await (const page of pages) found.push(...page);
    expect(found).toHaveLength(5_100);
    expect(new Set(found.map(({ id }) => id)).size).toBe(5_100);
  });

  it('have the response times of answered calls by period, with their percentiles', async () => {
    const data = await read('response_time');
    expect(data.rows).toMatchObject([{ answered: 2, mean: 24 }]);
    expect(data.series.map(({ key }) => key)).toEqual(['p50', 'p90', 'p95']);
    const values = data.points.find((point) => point.values[0] !== null)?.values ?? [];
    expect(values[0]).toBeGreaterThanOrEqual(8);
    expect(values[0]).toBeLessThanOrEqual(10);
    expect(values[1]).toBeGreaterThanOrEqual(40);
    expect(values[2]).toBeLessThanOrEqual(45);
    const bar = data.points.find((point) => point.values[0] !== null)?.bar;
    expect((await rows('response_time', { bar })).items).toHaveLength(2);
  });

  it('of a location are its own, in its time zone, and no other group sees them', async () => {
    const at = { controllerId: api.world.leeds.controllerId };
    const data = await read('response_time', at);
    expect([data.timezone, data.rows]).toMatchObject(['Asia/Tokyo', [{ answered: 1, mean: 40 }]]);
    const south = await who(api.world.south.groupId);
    const own = await south.call('reports.rows', input('unanswered_calls', { groupId: api.world.south.groupId }));
    expect(own.items).toHaveLength(1);
    for (const type of ['response_time', 'calls_by_hour']) {
      const behind = async (person: typeof south, id: string, bar: object) =>
        (await person.call('reports.rows', input(type, { groupId: id, bar }))).items.length;
      expect(await behind(await who(), groupId, at)).toBe(1);
      expect(await behind(south, api.world.south.groupId, at)).toBe(0);
      const other = await who(api.world.other.groupId);
      const elsewhere = { controllerId: api.world.other.controllerId };
      expect(await behind(other, api.world.other.groupId, elsewhere)).toBe(1);
      expect(await behind(await who(), groupId, elsewhere)).toBe(0);
    }
  });

  it('say that there is no data [B-538] [C-398]', async () => {
    const early = {
      from: new Date(morning - 9 * DAY_MS).toISOString(),
      to: new Date(morning - 8 * DAY_MS).toISOString(),
    };
    for (const type of ['calls_by_location', 'calls_by_hour', 'response_time', 'unanswered_calls'])
      expect(await read(type, early)).toMatchObject({ isFound: true, points: [], rows: [] });
  });
});
