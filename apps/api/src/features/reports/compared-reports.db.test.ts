import { recordCalls, type ReportedCall } from '@earshot/db/queries/calls/record-calls';
import { rollUpCalls } from '@earshot/db/queries/calls/roll-up-calls';
import { ensurePartition } from '@earshot/db/testing/aged-row';
import { propertyRuns } from '@earshot/db/testing/property-runs';
import { comparedRange, shiftOf } from '@earshot/domain/reports/compared-range';
import type { Comparison } from '@earshot/domain/reports/comparison';
import { REPORT_MESSAGES } from '@earshot/domain/reports/messages';
import type { ReportData } from '@earshot/domain/reports/schema';
import { HOUR_MS } from '@earshot/domain/time/durations';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApi, testApi } from '../../testing/test-api.ts';

const ZONE = 'Europe/London';
/** Clocks go forward on 29 March 2026. */
const FIRST = Date.parse('2026-02-01T00:00:00Z');
const HOURS = 24 * 75;
let api: TestApi;
let groupId: string;

/** A number of calls for each hour that differs by location, so that no two days or places are alike. */
function* callsOf(controllerId: string, place: number): Generator<ReportedCall> {
  for (let hour = place; hour < HOURS; hour += 5 + 2 * place + (hour % 3)) {
    const answered = hour % 4 !== 0;
    yield {
      controllerId,
      ownerEpoch: 1,
      callId: `call-${place}-${hour}`,
      category: 'callpoint',
      deviceId: 'CP-1',
      reason: 'Till',
      initiatedAt: new Date(FIRST + hour * HOUR_MS + 60_000),
      end: {
        outcome: answered ? 'answered' : 'timed-out',
        responseMs: 1_000 * (1 + ((hour * 7 + place * 11) % 90)),
        answeredBy: null,
      },
    };
  }
}

beforeAll(async () => {
  api = await testApi();
  const { north, leeds, south } = api.world;
  ({ groupId } = north);
  for (const month of ['2026-02', '2026-03', '2026-04'])
    await ensurePartition(api.owner, 'calls', new Date(`${month}-15`));
  await sql`update controllers set timezone = ${ZONE}`.execute(api.owner);
  const { rows } = await sql<{ id: string }>`
    insert into controllers (customer_id, group_id, serial, box_name, timezone)
    select customer_id, group_id, 'THIRD-1', 'Third', ${ZONE} from controllers where id = ${north.controllerId}
    returning id`.execute(api.owner);
  const places = [north.controllerId, leeds.controllerId, rows[0]?.id ?? '', south.controllerId];
  const calls = places.flatMap((id, place) => [...callsOf(id, place)]);
  await api.deps.db.transaction().execute((trx) => recordCalls(trx, calls));
  await rollUpCalls(api.deps.db);
});
afterAll(() => api.destroy());

interface Asked {
  readonly type?: string;
  readonly from: string;
  readonly to: string;
  readonly granularity?: 'hours' | 'days' | 'months';
  readonly compare?: Comparison;
  readonly controllerId?: string;
}
const asked = ({ type = 'calls_over_time', granularity = 'days', ...over }: Asked) => ({
  groupId,
  type,
  granularity,
  timezone: ZONE,
  ...over,
});
const read = async (input: Asked): Promise<ReportData> =>
  (await api.signedIn({ roleId: 3, groupId })).call('reports.data', asked(input));

const day = (date: string) => new Date(`${date}T00:00:00${date < '2026-03-30' ? 'Z' : '+01:00'}`).toISOString();
/** Calls of the group by local day, from the single calls. */
async function rawDays(from: string, to: string): Promise<number[]> {
  const { rows } = await sql<{ n: number }>`
    select count(r.call_id)::integer as n
    from generate_series(${from}::date, ${to}::date - 1, '1 day') as d(day)
    left join (calls r join controllers c on c.id = r.controller_id join groups g on g.id = c.group_id
      and g.path <@ ${api.world.paths.north}::ltree) on (r.initiated_at at time zone ${ZONE})::date = d.day::date
    group by d.day order by d.day`.execute(api.owner);
  return rows.map(({ n }) => n);
}

const sum = (values: readonly number[]) => values.reduce((all, n) => all + n, 0);

describe('calls over time', () => {
  it('are the calls of each local day, by how they ended, with those behind a bar', async () => {
    const data = await read({ from: day('2026-03-27'), to: day('2026-03-31') });
    expect(data.points.map(({ values }) => values.reduce<number>((sum, n) => sum + (n ?? 0), 0))).toEqual(
      await rawDays('2026-03-27', '2026-03-31'),
    );
    expect(data.rows.map(({ initiated }) => initiated)).toEqual(await rawDays('2026-03-27', '2026-03-31'));
    expect(data.comparison).toBeUndefined();
    const [bar] = data.points;
    const who = await api.signedIn({ roleId: 3, groupId });
    const input = asked({ from: day('2026-03-27'), to: day('2026-03-31') });
    const behind = await who.call('reports.rows', { ...input, bar: bar?.bar, limit: 100 });
    expect(behind.items).toHaveLength(Number(data.rows[0]?.['initiated']));
  });
});

describe('a compared report', () => {
  it('has the days before beside its own, across a change of clocks', async () => {
    const data = await read({ from: day('2026-03-27'), to: day('2026-04-03'), compare: 'previous-period' });
    const [now, before] = [await rawDays('2026-03-27', '2026-04-03'), await rawDays('2026-03-20', '2026-03-27')];
    expect(data.comparison?.values).toEqual(before.map((n) => [n]));
    expect(data.rows.map((row) => [row['initiated'], row['before'], row['difference']])).toEqual(
      now.map((n, index) => [n, before[index], n - (before[index] ?? 0)]),
    );
    expect(data.comparison?.total).toMatchObject({ value: sum(now), compared: sum(before) });
    expect(data.comparison?.text).toContain('the 7 days before');
  });

  it('has a shorter month before, whose total has all its days', async () => {
    const { comparison } = await read({ from: day('2026-03-01'), to: day('2026-04-01'), compare: 'previous-period' });
    const february = await rawDays('2026-02-01', '2026-03-01');
    expect(comparison?.values).toEqual([...february.map((n) => [n]), [], [], []]);
    expect(comparison?.total.compared).toBe(sum(february));
    expect(comparison?.text).toContain('the month before');
  });

  it('equals the report of the other range, bar by bar', async () => {
    const ranges = fc.record({
      type: fc.constantFrom('calls_over_time', 'response_time'),
      granularity: fc.constantFrom<('hours' | 'days' | 'months')[]>('hours', 'days', 'months'),
      start: fc.integer({ min: 24 * 35, max: 24 * 60 }),
      length: fc.integer({ min: 24, max: 24 * 12 }),
      compare: fc.constantFrom('previous-period' as const, 'last-year' as const),
    });
    await fc.assert(
      fc.asyncProperty(ranges, async ({ type, granularity, start, length, compare }) => {
        const hours = granularity === 'months' ? 24 * 31 : length;
        const [from, to] = [new Date(FIRST + start * HOUR_MS), new Date(FIRST + (start + hours) * HOUR_MS)];
        const window = { from, to, granularity, timezone: ZONE };
        const other = comparedRange(window, shiftOf(window, compare));
        const of = (range: { from: Date; to: Date }) => ({
          type,
          granularity,
          from: range.from.toISOString(),
          to: range.to.toISOString(),
        });
        const { comparison, points } = await read({ ...of(window), compare });
        const before = await read(of(other));
        const isStacked = type === 'calls_over_time';
        const bars = before.points.map(({ values }) =>
          isStacked ? [values.reduce<number>((sum, n) => sum + (n ?? 0), 0)] : values,
        );
        // Hours that clocks skip have no counterpart, and the first days of months may have more.
        const known = comparison?.values.filter((values) => values.length > 0) ?? [];
        expect(comparison?.values).toHaveLength(points.length);
        expect(bars).toEqual(expect.arrayContaining(known));
        const expected = points.length > 0 ? bars.length : 0;
        expect(Math.abs(expected - known.length)).toBeLessThanOrEqual(1);
      }),
      { numRuns: propertyRuns(12) },
    );
  });

  it('of a location has the median of the locations of its group, and nothing of other groups', async () => {
    const range = { from: day('2026-03-02'), to: day('2026-03-06') };
    const { controllerId } = api.world.north;
    const { comparison } = await read({ ...range, controllerId, compare: 'group-median' });
    const { rows } = await sql<{ median: number }>`
      select percentile_cont(0.5) within group (order by n) as median from (
        select d.day, c.id, count(r.call_id) as n
        from generate_series('2026-03-02'::date, '2026-03-05', '1 day') as d(day)
        cross join controllers c join groups g on g.id = c.group_id and g.path <@ ${api.world.paths.north}::ltree
        left join calls r on r.controller_id = c.id and (r.initiated_at at time zone ${ZONE})::date = d.day::date
        group by d.day, c.id) x
      group by day order by day`.execute(api.owner);
    expect(comparison?.values).toEqual(rows.map(({ median }) => [median]));
    expect(comparison?.text).toContain('the median of 3 locations');
    const { controllerId: alone } = api.world.leeds;
    const own = await read({ ...range, controllerId: alone, compare: 'group-median' });
    expect(own.comparison?.text).toContain('the same as the median of 1 location');
  });

  it('of response times has the median of the percentiles of locations', async () => {
    const range = { type: 'response_time', from: day('2026-03-02'), to: day('2026-03-04') };
    const { north } = api.world;
    const { comparison } = await read({ ...range, controllerId: north.controllerId, compare: 'group-median' });
    const { rows } = await sql<{ id: string }>`
      select c.id from controllers c join groups g on g.id = c.group_id where g.path <@ ${api.world.paths.north}::ltree`.execute(
      api.owner,
    );
    const each = await Promise.all(rows.map(({ id }) => read({ ...range, controllerId: id })));
    const middle = (day: number, series: number) =>
      each.map(({ points }) => points[day]?.values[series] ?? 0).toSorted((one, other) => one - other)[1];
    expect(comparison?.values).toEqual([0, 1].map((day) => [0, 1, 2].map((series) => middle(day, series))));
  });

  it('is refused if the report cannot answer it at the place, and offered only where it can', async () => {
    const range = { from: day('2026-03-02'), to: day('2026-03-06') };
    for (const [type, compare] of [
      ['calls_by_hour', 'previous-period'],
      ['calls_over_time', 'group-median'],
      ['headsets_in_use', 'last-year'],
    ] as const)
      await expect(read({ ...range, type, compare })).rejects.toThrow(REPORT_MESSAGES.notComparable);
    const who = await api.signedIn({ roleId: 3, groupId });
    const offered = async (over: object = {}) =>
      (await who.call('reports.list', { groupId, ...over })).items.find(({ id }) => id === 'calls_over_time')
        ?.comparisons;
    expect(await offered()).toEqual(['previous-period', 'last-year']);
    expect(await offered({ controllerId: api.world.north.controllerId })).toContain('group-median');
  });

  it('is in its CSV file with the compared value and the difference, and a PDF says the change', async () => {
    const { token } = await api.signedIn({ roleId: 3, groupId });
    const input = asked({ from: day('2026-03-02'), to: day('2026-03-04'), compare: 'previous-period' });
    const file = async (ending: string) =>
      await api.app.inject({
        url: `/exports/reports.${ending}?${new URLSearchParams(input).toString()}`,
        headers: { authorization: `Bearer ${token}` },
      });
    const lines: Record<string, string>[] = parse((await file('csv')).body, { columns: true });
    const [before, now] = [await rawDays('2026-02-28', '2026-03-02'), await rawDays('2026-03-02', '2026-03-04')];
    expect(lines.map((line) => [line['Calls'], line['Calls, compared'], line['Difference']])).toEqual(
      now.map((n, index) => [n, before[index] ?? 0, n - (before[index] ?? 0)].map(String)),
    );
    expect((await file('pdf')).statusCode).toBe(200);
  });

  it('of response times names the number of locations that answered calls', async () => {
    const { north } = api.world;
    const { rows } = await sql<{ id: string }>`
      insert into controllers (customer_id, group_id, serial, box_name, timezone)
      select customer_id, group_id, 'SILENT-1', 'Silent', ${ZONE} from controllers where id = ${north.controllerId}
      returning id`.execute(api.owner);
    const silent = [...callsOf(rows[0]?.id ?? '', 3)].map((call) => ({
      ...call,
      end: { outcome: 'timed-out' as const, responseMs: 0, answeredBy: null },
    }));
    await api.deps.db.transaction().execute((trx) => recordCalls(trx, silent));
    await rollUpCalls(api.deps.db);
    const range = { from: day('2026-03-02'), to: day('2026-03-06'), compare: 'group-median' as const };
    const of = { ...range, controllerId: north.controllerId };
    expect((await read(of)).comparison?.label).toBe('the median of 4 locations');
    expect((await read({ ...of, type: 'response_time' })).comparison?.label).toBe('the median of 3 locations');
  });

  it('of a location stays if the group is too large for its median', async () => {
    const { north } = api.world;
    await sql`
      insert into controllers (customer_id, group_id, serial, box_name)
      select customer_id, group_id, 'MANY-' || n, 'Many' from controllers, generate_series(1, 300) n
      where id = ${north.controllerId}`.execute(api.owner);
    const range = { from: day('2026-03-02'), to: day('2026-03-09'), granularity: 'hours' } as const;
    const of = { ...range, type: 'response_time', controllerId: north.controllerId };
    const [alone, data] = [await read(of), await read({ ...of, compare: 'group-median' })];
    expect(alone.points.length).toBeGreaterThan(0);
    expect(data.points).toEqual(alone.points);
    expect(data.comparison?.total.compared).toBeNull();
    expect(data.comparison?.text).toContain(REPORT_MESSAGES.tooMuchToCompare);
  });
});
