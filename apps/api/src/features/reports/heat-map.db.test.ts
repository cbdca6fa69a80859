import { recordCalls, type ReportedCall } from '@earshot/db/queries/calls/record-calls';
import { rollUpCalls } from '@earshot/db/queries/calls/roll-up-calls';
import { ensurePartition } from '@earshot/db/testing/aged-row';
import { DAY_MS, HOUR_MS } from '@earshot/domain/time/durations';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApi, testApi } from '../../testing/test-api.ts';

const HOURS = 11 * 24;
/** Calls continue for a day after the range: hours of a group are those of each clock, which may be ahead or behind. */
const last = Math.floor(Date.now() / HOUR_MS) * HOUR_MS;
const end = last - DAY_MS;
let api: TestApi;
let groupId: string;

beforeAll(async () => {
  api = await testApi();
  const { north, leeds, south } = api.world;
  ({ groupId } = north);
  await sql`update controllers set timezone = 'America/Bogota' where id = ${north.controllerId}`.execute(api.owner);
  await sql`update controllers set timezone = 'Asia/Tokyo' where id = ${leeds.controllerId}`.execute(api.owner);
  const calls = [north, leeds, south].flatMap(({ controllerId }, place) =>
    Array.from({ length: Math.ceil(HOURS / (3 + place)) }, (_, index): ReportedCall => ({
      controllerId,
      ownerEpoch: 1,
      callId: `call-${place}-${index}`,
      category: 'callpoint',
      deviceId: 'CP-1',
      reason: 'Till',
      initiatedAt: new Date(last - index * (3 + place) * HOUR_MS - 60_000),
      end: { outcome: index % 3 === 0 ? 'timed-out' : 'answered', responseMs: 4_000 + index * 10, answeredBy: null },
    })),
  );
  await ensurePartition(api.owner, 'calls', new Date(last - HOURS * HOUR_MS));
  await api.deps.db.transaction().execute((trx) => recordCalls(trx, calls));
  await rollUpCalls(api.deps.db);
});
afterAll(() => api.destroy());

const input = {
  type: 'calls_by_weekday_and_hour',
  from: new Date(end - 7 * DAY_MS).toISOString(),
  to: new Date(end).toISOString(),
  granularity: 'days' as const,
  timezone: 'UTC',
};
const person = async () => await api.signedIn({ roleId: 3, groupId });
/** The single calls of a location in its hours of the week. */
const raw = async (controllerId: string) =>
  (
    await sql<{ slot: string; n: number; mean: number | null }>`
      select trim(to_char(local, 'Day')) || ' ' || to_char(local, 'HH24') || ':00' as slot, count(*)::integer as n,
             round(avg(response_ms) filter (where outcome = 'answered') / 1000, 1)::float8 as mean
      from (
        select r.*, r.initiated_at at time zone c.timezone as local from calls r join controllers c on c.id = r.controller_id
        where c.id = ${controllerId} and r.initiated_at >= ${new Date(input.from)} and r.initiated_at < ${new Date(end)}) x
      group by 1 order by 1`.execute(api.owner)
  ).rows;

describe('calls by weekday and hour', () => {
  it('are the calls of each hour of the week by the clock of the location, each hour of seven days once', async () => {
    for (const { controllerId } of [api.world.north, api.world.leeds]) {
      const { points, rows, series } = await (await person()).call('reports.data', { ...input, groupId, controllerId });
      expect(series.map(({ key }) => key)).toEqual(['initiated', 'unanswered', 'mean']);
      expect([points.length, rows.length]).toEqual([168, 168]);
      const known = points
        .filter(({ values }) => values[0] !== 0)
        .map(({ label, values }) => ({ slot: label, n: values[0], mean: values[2] }));
      expect(known.toSorted((one, other) => (one.slot < other.slot ? -1 : 1))).toEqual(
        (await raw(controllerId)).toSorted((one, other) => (one.slot < other.slot ? -1 : 1)),
      );
    }
  });

  it('add up the locations of the group, with exactly their calls behind each cell', async () => {
    const who = await person();
    const { points } = await who.call('reports.data', { ...input, groupId });
    const all = points.reduce((sum, { values }) => sum + (values[0] ?? 0), 0);
    const [north, leeds] = [await raw(api.world.north.controllerId), await raw(api.world.leeds.controllerId)];
    expect(all).toBe([...north, ...leeds].reduce((sum, { n }) => sum + n, 0));
    const busy = points.filter(({ values }) => values[0] !== 0).slice(0, 12);
    for (const { bar, values } of busy) {
      const { items } = await who.call('reports.rows', { ...input, groupId, bar, limit: 100 });
      expect(items).toHaveLength(values[0] ?? -1);
    }
  });

  it('are empty without calls', async () => {
    const old = { from: new Date(end - 30 * DAY_MS).toISOString(), to: new Date(end - 20 * DAY_MS).toISOString() };
    expect(await (await person()).call('reports.data', { ...input, ...old, groupId })).toMatchObject({
      points: [],
      rows: [],
    });
  });

  it('are a PDF with two maps', async () => {
    const { token } = await person();
    const query = new URLSearchParams({ ...input, groupId }).toString();
    const file = await api.app.inject({
      url: `/exports/reports.pdf?${query}`,
      headers: { authorization: `Bearer ${token}` },
    });
    expect([file.statusCode, file.body.slice(0, 5)]).toEqual([200, '%PDF-']);
  });
});
