import { recordCalls, type ReportedCall } from '@earshot/db/queries/calls/record-calls';
import { rollUpCalls } from '@earshot/db/queries/calls/roll-up-calls';
import { REPORT_MESSAGES } from '@earshot/domain/reports/messages';
import type { ReportInput } from '@earshot/domain/reports/schema';
import { DAY_MS, HOUR_MS } from '@earshot/domain/time/durations';
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApi, testApi } from '../../testing/test-api.ts';

const LOCATIONS = 10;
const CALLS = 40;
const now = Date.now();
let api: TestApi;
let groupId: string;

/** Every tenth call of a location timed out; of the last location, two of five. */
const callOf = (controllerId: string, place: number, index: number): ReportedCall => {
  const isBad = place === LOCATIONS - 1;
  const isAnswered = isBad ? index % 5 > 1 : index % 10 !== place % 10;
  return {
    controllerId,
    ownerEpoch: 1,
    callId: `call-${place}-${index}`,
    category: 'callpoint',
    deviceId: 'CP-1',
    reason: 'Till',
    initiatedAt: new Date(now - DAY_MS - index * 60_000),
    end: {
      outcome: isAnswered ? 'answered' : 'timed-out',
      responseMs: isBad ? 130_000 : 5_000 + place * 100,
      answeredBy: null,
    },
  };
};

beforeAll(async () => {
  api = await testApi();
  ({ groupId } = api.world.leeds);
  const { rows } = await sql<{ id: string }>`
    insert into controllers (customer_id, group_id, serial, box_name, timezone)
    select customer_id, group_id, 'RANK-' || n, 'Shop ' || n, 'Europe/London' from controllers, generate_series(0, ${LOCATIONS - 1}) n
    where id = ${api.world.leeds.controllerId} order by n returning id`.execute(api.owner);
  const calls = rows.flatMap(({ id }, place) =>
    // Locations with lower numbers have more calls.
    Array.from({ length: CALLS - place }, (_, index) => callOf(id, place, index)),
  );
  await api.deps.db.transaction().execute((trx) => recordCalls(trx, calls));
  await rollUpCalls(api.deps.db);
});
afterAll(() => api.destroy());

const asked = <Over extends Partial<ReportInput>>(over: Over) => ({
  groupId,
  type: 'calls_by_location',
  from: new Date(now - 3 * DAY_MS).toISOString(),
  to: new Date(now + HOUR_MS).toISOString(),
  granularity: 'days' as const,
  timezone: 'Europe/London',
  ...over,
});
const read = async (over: Partial<ReportInput> = {}) =>
  (await api.signedIn({ roleId: 3, groupId })).call('reports.data', asked(over));
const names = (rows: readonly Record<string, unknown>[]) => rows.map(({ location }) => location);

describe('calls by location', () => {
  it('are sorted by calls, by the share unanswered or by response times, as the single calls say', async () => {
    const { rows: raw } = await sql<{ location: string; n: number; unanswered: number }>`
      select c.box_name as location, count(*)::integer as n,
             round(100.0 * count(*) filter (where r.outcome = 'timed-out') / count(*), 1)::float8 as unanswered
      from calls r join controllers c on c.id = r.controller_id group by c.id`.execute(api.owner);
    const byCalls = await read();
    expect(byCalls.rows.map(({ location, initiated, unanswered }) => ({ location, n: initiated, unanswered }))).toEqual(
      raw.toSorted((one, other) => other.n - one.n),
    );
    expect(byCalls.series.map(({ key }) => key)).toEqual(['answered', 'timed-out', 'cancelled', 'open']);
    const byShare = await read({ sort: 'unanswered' });
    const shares = byShare.rows.map(({ unanswered }) => Number(unanswered));
    expect(shares).toEqual(shares.toSorted((one, other) => other - one));
    expect(byShare.series).toEqual([{ key: 'unanswered', label: 'Unanswered' }]);
    expect(byShare.points[0]).toMatchObject({ label: 'Shop 9', values: [shares[0]] });
    const byTime = await read({ sort: 'p90' });
    expect(byTime.rows[0]).toMatchObject({ location: 'Shop 9' });
    expect(Number(byTime.rows[0]?.['p90'])).toBeGreaterThan(100);
  });

  it('name the outlier of the group with the median, and show only outliers if asked', async () => {
    const { outliers } = await read();
    expect(outliers?.[0]).toMatch(/^Shop 9: (?:38|39|40|41)[.\d]* % unanswered, group median (?:9|10|11)[.\d]* %$/);
    const only = await read({ outliers: 'only' });
    expect(names(only.rows)).toEqual(['Shop 9']);
    expect(only.rows[0]?.['outlier']).toContain('Unanswered');
    expect(only.points).toHaveLength(1);
  });

  it('have no outliers of a group with too few locations', async () => {
    const { groupId: north } = api.world.north;
    await sql`update controllers set group_id = ${north} where serial in ('RANK-0', 'RANK-1', 'RANK-2')`.execute(
      api.owner,
    );
    const few = await read();
    expect(few.rows).toHaveLength(LOCATIONS - 3);
    expect([few.outliers, few.rows.some(({ outlier }) => outlier !== null)]).toEqual([[], false]);
    await sql`update controllers set group_id = ${groupId} where serial like 'RANK-%'`.execute(api.owner);
  });

  it('are a CSV file in the same order', async () => {
    const { token } = await api.signedIn({ roleId: 3, groupId });
    const query = new URLSearchParams(asked({ sort: 'unanswered' as const })).toString();
    const { body } = await api.app.inject({
      url: `/exports/reports.csv?${query}`,
      headers: { authorization: `Bearer ${token}` },
    });
    const lines: Record<string, string>[] = parse(body, { columns: true });
    expect(lines).toHaveLength(LOCATIONS);
    expect(lines[0]).toMatchObject({ Location: 'Shop 9', Outlier: expect.stringContaining('Unanswered') });
  });

  it('refuse an order that they do not have, as other reports refuse any', async () => {
    await expect(read({ sort: 'location' })).rejects.toThrow(REPORT_MESSAGES.notSorted);
    await expect(read({ type: 'calls_by_hour', outliers: 'only' })).rejects.toThrow(REPORT_MESSAGES.notSorted);
  });

  it('of a very large group have no response times, and ask for a sub-group for another order', async () => {
    await sql`
      insert into controllers (customer_id, group_id, serial, box_name)
      select customer_id, group_id, 'MANY-' || n, 'Many' from controllers, generate_series(1, 2000) n
      where id = ${api.world.leeds.controllerId}`.execute(api.owner);
    const long = { from: new Date(now - 365 * DAY_MS).toISOString(), to: new Date(now).toISOString() };
    const { rows, outliers } = await read(long);
    expect(rows).toHaveLength(LOCATIONS);
    expect([rows[0]?.['p90'], outliers]).toEqual([null, []]);
    await expect(read({ ...long, sort: 'unanswered' })).rejects.toThrow(REPORT_MESSAGES.selectSubgroup);
    // 30 days of 2,000 locations are too many hours, so that whole days are counted, as with days.
    const month = { from: new Date(now - 30 * DAY_MS).toISOString(), to: new Date(now + HOUR_MS).toISOString() };
    const byHour = await read({ ...month, granularity: 'hours' });
    expect(byHour.rows[0]?.['p90']).toEqual(expect.any(Number));
    expect(byHour).toEqual(await read(month));
  });
});
