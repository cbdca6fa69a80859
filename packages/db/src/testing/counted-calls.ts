import { HOUR_MS } from '@earshot/domain/time/durations';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect } from 'vitest';
import type { Database } from '../client.ts';
import { COUNT_TABLES } from '../queries/calls/add-counts.ts';
import { RESPONSE_COLUMNS } from '../queries/calls/count-columns.ts';
import { recordCalls, type ReportedCall } from '../queries/calls/record-calls.ts';
import { countSome, recountSome, sumSome } from '../queries/calls/roll-up-calls.ts';
import { ensurePartition } from './aged-row.ts';
import { localHour, MONTHS_OF_CALLS, totalsOf } from './call-stories.ts';
import { insertFleet, type TestFleet } from './fleet.ts';
import { type TestDatabase, testDatabase } from './test-database.ts';

const PENDING = ['call_changes', 'call_recounts'] as const;

async function readCalls(db: Database) {
  const { rows } = await sql<{
    controller_id: string;
    owner_epoch: number;
    category: string;
    device_id: string;
    initiated_at: Date;
    timezone: string;
    outcome: string | null;
    response_ms: number | null;
    present: boolean;
  }>`
    select r.*, c.timezone, c.owner_epoch = r.owner_epoch as present
    from calls r join controllers c on c.id = r.controller_id`.execute(db);
  return rows.map((row) => ({ ...row, hour: localHour(row.initiated_at, row.timezone) }));
}
export type CountedCall = Awaited<ReturnType<typeof readCalls>>[number];

/** Totals of groups of rows, by the text of their key. */
export const grouped = (calls: readonly CountedCall[], keyOf: (call: CountedCall) => string) =>
  Object.fromEntries([...Map.groupBy(calls, keyOf)].map(([key, of]) => [key, totalsOf(of)]));

export const withoutResponses = (groups: ReturnType<typeof grouped>) =>
  Object.fromEntries(Object.entries(groups).map(([key, totals]) => [key, { ...totals, responses: undefined }]));

const dayAfter = (day: string) => new Date(Date.parse(day) + 24 * HOUR_MS).toISOString().slice(0, 10);

/** The days from the one of the call until the end of its month. */
function restOfMonth({ hour }: CountedCall): string[] {
  const days = [hour.slice(0, 10)];
  for (let day = dayAfter(hour.slice(0, 10)); day.slice(0, 7) === hour.slice(0, 7); day = dayAfter(day)) days.push(day);
  return days;
}

/** Totals of the calls from the first of a month until each day. */
const summed = (calls: readonly CountedCall[]) =>
  grouped(
    calls.flatMap((call) => restOfMonth(call).map((day) => ({ ...call, hour: day }))),
    dayOf,
  );

const OF = ['controller_id', 'owner_epoch'];
const of = (call: CountedCall) => `${call.controller_id} ${call.owner_epoch}`;
const dayOf = (call: CountedCall) => `${of(call)} ${call.hour.slice(0, 10)}`;

/** Registers a database with three controllers for the tests of a file, and returns what devices, users and the worker do. */
export function countedCalls() {
  let test: TestDatabase;
  let fleet: TestFleet;
  beforeAll(async () => {
    test = await testDatabase();
    fleet = await insertFleet(test.db, { controllers: 3 });
    for (const month of MONTHS_OF_CALLS) await ensurePartition(test.owner, 'calls', month);
  });
  afterAll(() => test.destroy());

  const presentCalls = () => readCalls(test.db);
  const controller = (index: number) => fleet.controllerIds[index] ?? '';
  const record = (calls: readonly ReportedCall[]) => test.db.transaction().execute((trx) => recordCalls(trx, calls));
  const setZone = (id: string, zone: string) =>
    sql`update controllers set timezone = ${zone} where id = ${id}::uuid`.execute(test.db);
  const giveAway = (id: string) =>
    sql`update controllers set owner_epoch = owner_epoch + 1 where id = ${id}::uuid`.execute(test.db);

  async function begin(): Promise<void> {
    await sql`update controllers set timezone = 'Europe/London', owner_epoch = 1`.execute(test.db);
    for (const table of ['calls', ...PENDING, ...COUNT_TABLES, 'call_sums'])
      await sql`delete from ${sql.table(table)}`.execute(test.db);
    await sql`update call_sums_until set until = '-infinity'`.execute(test.db);
  }

  /** Counts one batch, and sums as many days; as if the process was killed before the commit if `isKilled`. */
  async function rollUpSome(changes: number, isKilled: boolean): Promise<void> {
    for (const work of [recountSome, countSome, sumSome]) {
      const done = test.db.transaction().execute(async (trx) => {
        await work(trx, changes);
        if (isKilled) throw new Error('killed');
      });
      await done.catch((error: unknown) => {
        if (!isKilled) throw error;
      });
    }
  }

  const pending = async () =>
    (await Promise.all(PENDING.map((table) => test.db.selectFrom(table).select('controller_id').execute()))).flat();

  const columns = sql`, array[${sql.join(RESPONSE_COLUMNS.map((name) => sql.ref(name)))}] as responses`;

  /** The stored counts of a table, by the text of their key. */
  async function stored(table: string, keys: readonly string[], responses = columns) {
    const { rows } = await sql<{ key: string }>`
      select concat_ws(' ', ${sql.join(keys.map((key) => sql.raw(key)))}) as key,
             initiated, answered, timed_out as "timedOut", cancelled, response_ms as "responseMs" ${responses}
      from ${sql.table(table)}`.execute(test.db);
    return Object.fromEntries(rows.map(({ key, ...totals }) => [key, totals]));
  }

  async function expectCountsOfRows(): Promise<void> {
    const calls = await presentCalls();
    const hour = `to_char(hour, 'YYYY-MM-DD"T"HH24')`;
    expect(await stored('call_hours', [...OF, hour])).toEqual(grouped(calls, (call) => `${of(call)} ${call.hour}`));
    expect(await stored('call_days', [...OF, 'day'])).toEqual(grouped(calls, dayOf));
    const { until } = await test.db
      .selectFrom('call_sums_until')
      .select(sql<string>`until::text`.as('until'))
      .executeTakeFirstOrThrow();
    const isSummed = ([key]: [string, unknown]) => (key.split(' ')[2] ?? '') < until;
    const text = sql`, string_to_array(responses, ',')::integer[] as responses`;
    expect(await stored('call_sums', [...OF, 'day'], text)).toEqual(
      Object.fromEntries(Object.entries(summed(calls)).filter(isSummed)),
    );
    expect(await stored('call_device_days', [...OF, 'day', 'category', 'device_id'], sql``)).toEqual(
      withoutResponses(grouped(calls, (call) => `${dayOf(call)} ${call.category} ${call.device_id}`)),
    );
  }

  return {
    get db(): Database {
      return test.db;
    },
    get fleet(): TestFleet {
      return fleet;
    },
    controller,
    record,
    setZone,
    giveAway,
    begin,
    rollUpSome,
    pending,
    presentCalls,
    expectCountsOfRows,
  };
}
