import { HOUR_MS } from '@earshot/domain/time/durations';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ensurePartition } from '../../testing/aged-row.ts';
import { callsOf, localHour, MONTHS_OF_CALLS, totalsOf, ZONES } from '../../testing/call-stories.ts';
import { insertFleet, type TestFleet } from '../../testing/fleet.ts';
import { propertyRuns } from '../../testing/property-runs.ts';
import { type TestDatabase, testDatabase } from '../../testing/test-database.ts';
import { COUNT_TABLES } from './add-counts.ts';
import {
  listAllTotalsByLocation,
  listResponsesByTime,
  listTotalsByDevice,
  listTotalsByHour,
  listTotalsByLocation,
  listTotalsByTime,
} from './call-totals.ts';
import { RESPONSE_COLUMNS } from './count-columns.ts';
import { recordCalls, type ReportedCall } from './record-calls.ts';
import { countSome, recountSome, rollUpCalls, sumSome } from './roll-up-calls.ts';

let test: TestDatabase;
let fleet: TestFleet;
beforeAll(async () => {
  test = await testDatabase();
  fleet = await insertFleet(test.db, { controllers: 3 });
  for (const month of MONTHS_OF_CALLS) await ensurePartition(test.owner, 'calls', month);
});
afterAll(() => test.destroy());

const PENDING = ['call_changes', 'call_recounts'] as const;
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

const presentCalls = async () =>
  (
    await sql<
      { controller_id: string; owner_epoch: number; category: string; device_id: string; initiated_at: Date } & {
        timezone: string;
        outcome: string | null;
        response_ms: number | null;
        present: boolean;
      }
    >`
    select r.*, c.timezone, c.owner_epoch = r.owner_epoch as present
    from calls r join controllers c on c.id = r.controller_id`.execute(test.db)
  ).rows.map((row) => ({ ...row, hour: localHour(row.initiated_at, row.timezone) }));
type Call = Awaited<ReturnType<typeof presentCalls>>[number];

/** Totals of groups of rows, by the text of their key. */
const grouped = (calls: readonly Call[], keyOf: (call: Call) => string) =>
  Object.fromEntries([...Map.groupBy(calls, keyOf)].map(([key, of]) => [key, totalsOf(of)]));

const withoutResponses = (groups: ReturnType<typeof grouped>) =>
  Object.fromEntries(Object.entries(groups).map(([key, totals]) => [key, { ...totals, responses: undefined }]));

const dayAfter = (day: string) => new Date(Date.parse(day) + 24 * HOUR_MS).toISOString().slice(0, 10);

/** The days from the one of the call until the end of its month. */
function restOfMonth({ hour }: Call): string[] {
  const days = [hour.slice(0, 10)];
  for (let day = dayAfter(hour.slice(0, 10)); day.slice(0, 7) === hour.slice(0, 7); day = dayAfter(day)) days.push(day);
  return days;
}

/** Totals of the calls from the first of a month until each day. */
const summed = (calls: readonly Call[]) =>
  grouped(
    calls.flatMap((call) => restOfMonth(call).map((day) => ({ ...call, hour: day }))),
    dayOf,
  );

/** The stored counts of a table, by the text of their key. */
async function stored(table: string, keys: readonly string[]) {
  const responses =
    table === 'call_device_days'
      ? sql``
      : sql`, array[${sql.join(RESPONSE_COLUMNS.map((name) => sql.ref(name)))}] as responses`;
  const { rows } = await sql<{ key: string }>`
    select concat_ws(' ', ${sql.join(keys.map((key) => sql.raw(key)))}) as key,
           initiated, answered, timed_out as "timedOut", cancelled, response_ms as "responseMs" ${responses}
    from ${sql.table(table)}`.execute(test.db);
  return Object.fromEntries(rows.map(({ key, ...totals }) => [key, totals]));
}

const OF = ['controller_id', 'owner_epoch'];
const of = (call: Call) => `${call.controller_id} ${call.owner_epoch}`;
const dayOf = (call: Call) => `${of(call)} ${call.hour.slice(0, 10)}`;

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
  expect(await stored('call_sums', [...OF, 'day'])).toEqual(
    Object.fromEntries(Object.entries(summed(calls)).filter(isSummed)),
  );
  expect(await stored('call_device_days', [...OF, 'day', 'category', 'device_id'])).toEqual(
    withoutResponses(grouped(calls, (call) => `${dayOf(call)} ${call.category} ${call.device_id}`)),
  );
}

describe('the counts of calls', () => {
  it('equal the calls counted one by one, by local hour, day, month until a day, and device, after late and changed facts, changed zones, changed owners, killed roll-ups and several at once', async () => {
    const reported = callsOf(fleet.controllerIds);
    const step = fc.oneof(
      { weight: 4, arbitrary: reported.map((calls) => ({ do: 'report' as const, calls })) },
      // The first calls again, with other facts. Some were counted before.
      { weight: 4, arbitrary: reported.map((calls) => ({ do: 'change' as const, calls })) },
      fc.record({ do: fc.constant('zone' as const), at: fc.nat({ max: 2 }), zone: fc.constantFrom(...ZONES) }),
      fc.record({ do: fc.constant('give' as const), at: fc.nat({ max: 2 }) }),
      {
        weight: 2,
        arbitrary: fc.record({
          do: fc.constant('roll' as const),
          changes: fc.integer({ min: 1, max: 5 }),
          isKilled: fc.boolean(),
        }),
      },
      fc.record({ do: fc.constant('race' as const), zone: fc.constantFrom(...ZONES), calls: reported }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
        await begin();
        const epochs = new Map(fleet.controllerIds.map((id) => [id, 1]));
        const known: Omit<ReportedCall, 'ownerEpoch'>[] = [];
        const report = async (calls: readonly Omit<ReportedCall, 'ownerEpoch'>[]) => {
          known.push(...calls);
          await record(calls.map((call) => ({ ...call, ownerEpoch: epochs.get(call.controllerId) ?? 1 })));
        };
        for (const each of steps) {
          if (each.do === 'zone') await setZone(controller(each.at), each.zone);
          else if (each.do === 'roll') await rollUpSome(each.changes, each.isKilled);
          else if (each.do === 'give') {
            await giveAway(controller(each.at));
            epochs.set(controller(each.at), (epochs.get(controller(each.at)) ?? 0) + 1);
          } else if (each.do === 'race') {
            const both = [1, 4].map((changes) => rollUpCalls(test.db, { changes, locations: 1, days: 400 }));
            await Promise.all([...both, report(each.calls), setZone(controller(0), each.zone)]);
          } else if (each.do === 'change') {
            await report(
              each.calls.slice(0, known.length).map((call, index) => {
                const { controllerId, initiatedAt, callId } = known[index] ?? call;
                return { ...call, controllerId, initiatedAt, callId };
              }),
            );
          } else await report(each.calls);
        }
        await rollUpCalls(test.db, { changes: 7, locations: 1, days: 400 });
        expect(await pending()).toEqual([]);
        await expectCountsOfRows();
      }),
      { numRuns: propertyRuns(30) },
    );
  });

  it('are read under the present owner only, and equal the calls for every range and unit', async () => {
    const scope = { customerId: fleet.customerId, path: '' };
    const days = fc.constantFrom(
      '2024-03-10',
      '2024-03-31',
      '2024-04-01',
      '2024-04-07',
      '2024-10-27',
      '2024-11-01',
      '2024-12-01',
    );
    const times = fc
      .record({ day: days, hour: fc.constantFrom('00', '00', '05', '23') })
      .map(({ day, hour }) => `${day}T${hour}:00`);
    const root = await test.db
      .selectFrom('groups')
      .select('path')
      .where('id', '=', fleet.groupId)
      .executeTakeFirstOrThrow();
    await fc.assert(
      fc.asyncProperty(
        callsOf(fleet.controllerIds),
        fc.array(fc.constantFrom(...ZONES), { minLength: 3, maxLength: 3 }),
        fc.record({
          bounds: fc.tuple(times, times).map((both) => both.toSorted()),
          by: fc.constantFrom('hour' as const, 'day' as const, 'month' as const),
          category: fc.option(fc.constantFrom('callpoint' as const, 'phone' as const), { nil: undefined }),
          controllerId: fc.option(fc.constantFrom(...fleet.controllerIds), { nil: undefined }),
          summedDays: fc.integer({ min: 1, max: 300 }),
        }),
        async (reported, zones, { bounds, by, category, controllerId, summedDays }) => {
          const [from = '', to = ''] = bounds;
          await begin();
          for (const [index, zone] of zones.entries()) await setZone(controller(index), zone);
          await giveAway(controller(2));
          await record(reported.map((call, index) => ({ ...call, ownerEpoch: 1 + (index % 2) })));
          // More than there are changes.
          await rollUpSome(100, false);
          await test.db.transaction().execute((trx) => sumSome(trx, summedDays));
          const selection = { scope: { ...scope, path: root.path }, controllerId };
          const chosen = (await presentCalls()).filter(
            (call) => call.present && (controllerId === undefined || call.controller_id === controllerId),
          );
          const between = chosen.filter(({ hour }) => hour >= from.slice(0, 13) && hour < to.slice(0, 13));
          const length = { hour: 13, day: 10, month: 7 }[by];
          expect(
            Object.fromEntries(
              (await listResponsesByTime(test.db, selection, { by, from, to })).map(({ at, ...row }) => [
                at.slice(0, length),
                row,
              ]),
            ),
          ).toEqual(grouped(between, ({ hour }) => hour.slice(0, length)));
          expect(
            Object.fromEntries(
              (await listTotalsByTime(test.db, selection, { by, from, to })).map(({ at, ...row }) => [
                at.slice(0, length),
                row,
              ]),
            ),
          ).toEqual(withoutResponses(grouped(between, ({ hour }) => hour.slice(0, length))));
          expect(
            Object.fromEntries(
              (await listTotalsByHour(test.db, selection, { from, to })).map(({ hour, ...row }) => [hour, row]),
            ),
          ).toEqual(withoutResponses(grouped(between, ({ hour }) => String(Number(hour.slice(11))))));
          const page = { order: 'calls' as const, offset: 0, limit: 10, from, to };
          const byLocation = await listTotalsByLocation(test.db, selection, page);
          expect(Object.fromEntries(byLocation.map((row) => [row.controllerId, row.initiated]))).toEqual(
            Object.fromEntries(
              [...Map.groupBy(between, (call) => call.controller_id)].map(([id, all]) => [id, all.length]),
            ),
          );
          const whole = await listAllTotalsByLocation(test.db, selection, { from, to });
          expect(
            Object.fromEntries(
              whole.map(({ controllerId: id, locationName: _n, groupId: _g, groupTitle: _t, ...row }) => [id, row]),
            ),
          ).toEqual(grouped(between, (call) => call.controller_id));
          const ofDays = chosen.filter(
            ({ hour, ...call }) =>
              (category === undefined || call.category === category) &&
              hour.slice(0, 10) >= from.slice(0, 10) &&
              `${hour.slice(0, 10)}T00:00` < to,
          );
          const byDevice = await listTotalsByDevice(test.db, { ...selection, category }, { ...page, limit: 100 });
          expect(byDevice.reduce((sum, { initiated }) => sum + initiated, 0)).toBe(ofDays.length);
          expect(
            await listTotalsByTime(
              test.db,
              { ...selection, scope: { customerId: controller(0), path: '' } },
              { by, from, to },
            ),
          ).toEqual([]);
        },
      ),
      { numRuns: propertyRuns(15) },
    );
  });

  it('of a time zone that the database does not know are in UTC', async () => {
    await begin();
    await setZone(controller(0), 'Mars/Olympus');
    const initiatedAt = new Date('2024-04-06T23:30:00Z');
    const fields = { callId: 'a', category: 'phone', deviceId: 'line-1', reason: '', end: null } as const;
    await record([{ ...fields, controllerId: controller(0), ownerEpoch: 1, initiatedAt }]);
    expect(await rollUpCalls(test.db)).toBeGreaterThan(0);
    const { rows } = await sql<{ day: string }>`select day::text as day from call_days`.execute(test.db);
    expect(rows).toEqual([{ day: '2024-04-06' }]);
  });

  it('have a call once that is written while the calls of its location are counted again', async () => {
    await begin();
    const fields = { category: 'phone', deviceId: 'line-1', reason: '', end: null, ownerEpoch: 1 } as const;
    const call = (callId: string) => ({
      ...fields,
      callId,
      controllerId: controller(0),
      initiatedAt: new Date('2024-04-06T23:30:00Z'),
    });
    await record([call('counted')]);
    await rollUpCalls(test.db);
    await record([call('pending')]);
    await setZone(controller(0), 'America/New_York');
    await test.db.transaction().execute(async (trx) => {
      await recordCalls(trx, [call('not committed')]);
      await rollUpCalls(test.db);
      expect(await pending()).toEqual([]);
      await expectCountsOfRows();
    });
    await rollUpCalls(test.db);
    await expectCountsOfRows();
    const { rows } = await sql`select day::text as day, initiated from call_days`.execute(test.db);
    expect(rows).toEqual([{ day: '2024-04-06', initiated: 3 }]);
  });

  it('have no row without calls, also if a counted call turns out to be of another device', async () => {
    await begin();
    const fields = { callId: 'a', category: 'phone', reason: '', end: null, ownerEpoch: 1 } as const;
    const call = { ...fields, controllerId: controller(0), initiatedAt: new Date('2024-04-06T12:00:00Z') };
    await record([{ ...call, deviceId: 'line-2' }]);
    await rollUpCalls(test.db);
    await record([{ ...call, deviceId: 'line-1' }]);
    await rollUpCalls(test.db);
    const { rows } = await sql`select device_id, initiated from call_device_days`.execute(test.db);
    expect(rows).toEqual([{ device_id: 'line-1', initiated: 1 }]);
  });

  it('do not depend on counts that ended by retention', async () => {
    await begin();
    const fields = { callId: 'a', category: 'phone', deviceId: 'line-1', reason: '', ownerEpoch: 1 } as const;
    const call = { ...fields, controllerId: controller(0), initiatedAt: new Date('2024-04-06T12:00:00Z'), end: null };
    await record([call]);
    await rollUpCalls(test.db);
    await sql`delete from call_hours`.execute(test.db);
    await record([{ ...call, end: { outcome: 'answered', responseMs: 1_000, answeredBy: null } }]);
    await rollUpCalls(test.db);
    const initiated = async (table: string) =>
      (await sql`select initiated, answered from ${sql.table(table)}`.execute(test.db)).rows;
    expect(await initiated('call_hours')).toEqual([]);
    expect(await initiated('call_days')).toEqual([{ initiated: 1, answered: 1 }]);
  });

  it('are summed for each day until the end of the month, also if the next calls are months later', async () => {
    await begin();
    const fields = {
      callId: 'a',
      category: 'phone',
      deviceId: 'line-1',
      reason: '',
      end: null,
      ownerEpoch: 1,
    } as const;
    const days = ['2024-03-10', '2024-10-27'];
    await record(
      days.map((day) => ({ ...fields, controllerId: controller(0), initiatedAt: new Date(`${day}T12:00:00Z`) })),
    );
    await rollUpSome(5, false);
    await expectCountsOfRows();
    await rollUpCalls(test.db, { changes: 7, locations: 1, days: 400 });
    await expectCountsOfRows();
    const page = { from: '2024-03-01', to: '2024-12-01', order: 'calls', offset: 0, limit: 1 } as const;
    const scope = { customerId: fleet.customerId, path: '' };
    expect(await listTotalsByLocation(test.db, { scope }, page)).toMatchObject([{ initiated: 2 }]);
  });

  it('are calculated by one process at a time; the others leave the changes', async () => {
    await begin();
    const fields = { callId: 'a', category: 'phone', deviceId: 'line-1', reason: '', end: null } as const;
    const initiatedAt = new Date(Date.now() - HOUR_MS);
    await record([{ ...fields, controllerId: controller(0), ownerEpoch: 1, initiatedAt }]);
    await setZone(controller(1), 'America/New_York');
    await test.db.transaction().execute(async (trx) => {
      expect(await countSome(trx)).toBe(1);
      expect(await rollUpCalls(test.db)).toBe(0);
    });
    expect(await rollUpCalls(test.db)).toBe(1);
    expect(await rollUpCalls(test.db)).toBe(0);
  });
});
