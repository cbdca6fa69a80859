import { HOUR_MS } from '@earshot/domain/time/durations';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ensurePartition } from '../../testing/aged-row.ts';
import { callsOf, localHour, MONTHS_OF_CALLS, totalsOf, ZONES } from '../../testing/call-stories.ts';
import { insertFleet, type TestFleet } from '../../testing/fleet.ts';
import { propertyRuns } from '../../testing/property-runs.ts';
import { type TestDatabase, testDatabase } from '../../testing/test-database.ts';
import { listTotalsByDevice, listTotalsByHour, listTotalsByLocation, listTotalsByTime } from './call-totals.ts';
import { recordCalls, type ReportedCall } from './record-calls.ts';
import { rollUpCalls, rollUpMarks, spreadMarks } from './roll-up-calls.ts';

let test: TestDatabase;
let fleet: TestFleet;
beforeAll(async () => {
  test = await testDatabase();
  fleet = await insertFleet(test.db, { controllers: 3 });
  for (const month of MONTHS_OF_CALLS) await ensurePartition(test.owner, 'calls', month);
});
afterAll(() => test.destroy());

const controller = (index: number) => fleet.controllerIds[index] ?? '';
const record = (calls: readonly ReportedCall[]) => test.db.transaction().execute((trx) => recordCalls(trx, calls));
const setZone = (id: string, zone: string) =>
  sql`update controllers set timezone = ${zone} where id = ${id}::uuid`.execute(test.db);
const giveAway = (id: string) =>
  sql`update controllers set owner_epoch = owner_epoch + 1 where id = ${id}::uuid`.execute(test.db);

async function begin(): Promise<void> {
  for (const table of ['calls', 'call_marks', 'call_hours', 'call_days', 'call_months', 'call_device_days']) {
    await sql`delete from ${sql.table(table)}`.execute(test.db);
  }
  await sql`update controllers set timezone = 'Europe/London', owner_epoch = 1`.execute(test.db);
  await sql`delete from call_marks`.execute(test.db);
}

/** Rolls up a few marks; as if the process was killed before the commit if `isKilled`. */
async function rollUpSome(marks: number, isKilled: boolean): Promise<void> {
  const work = test.db.transaction().execute(async (trx) => {
    await spreadMarks(trx, 1);
    await rollUpMarks(trx, { marks, days: 2 });
    if (isKilled) throw new Error('killed');
  });
  await work.catch((error: unknown) => {
    if (!isKilled) throw error;
  });
}

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

/** The stored counts of a table, by the text of their key. */
async function stored(table: string, keys: readonly string[]) {
  const { rows } = await sql<{ key: string; totals: object }>`
    select concat_ws(' ', ${sql.join(keys.map((key) => sql.raw(key)))}) as key,
           jsonb_build_object('initiated', initiated, 'answered', answered, 'timedOut', timed_out, 'cancelled', cancelled,
                              'responseMs', response_ms, 'responses', to_jsonb(responses)) as totals
    from ${sql.table(table)}`.execute(test.db);
  return Object.fromEntries(rows.map(({ key, totals }) => [key, totals]));
}

const OF = ['controller_id', 'owner_epoch', 'category'];
const of = (call: Call) => `${call.controller_id} ${call.owner_epoch} ${call.category}`;

async function expectCountsOfRows(): Promise<void> {
  const calls = await presentCalls();
  const hour = `to_char(hour, 'YYYY-MM-DD"T"HH24')`;
  expect(await stored('call_hours', [...OF, hour])).toEqual(grouped(calls, (call) => `${of(call)} ${call.hour}`));
  expect(await stored('call_days', [...OF, 'day'])).toEqual(
    grouped(calls, (call) => `${of(call)} ${call.hour.slice(0, 10)}`),
  );
  expect(await stored('call_months', [...OF, 'month'])).toEqual(
    grouped(calls, (call) => `${of(call)} ${call.hour.slice(0, 7)}-01`),
  );
  expect(await stored('call_device_days', [...OF, 'device_id', 'day'])).toEqual(
    grouped(calls, (call) => `${of(call)} ${call.device_id} ${call.hour.slice(0, 10)}`),
  );
}

describe('the counts of calls', () => {
  it('equal the calls counted one by one, by local hour, day, month and device, after late facts, changed zones, changed owners and killed roll-ups', async () => {
    const step = fc.oneof(
      { weight: 4, arbitrary: callsOf(fleet.controllerIds).map((calls) => ({ do: 'report' as const, calls })) },
      fc.record({ do: fc.constant('zone' as const), at: fc.nat({ max: 2 }), zone: fc.constantFrom(...ZONES) }),
      fc.record({ do: fc.constant('give' as const), at: fc.nat({ max: 2 }) }),
      fc.record({ do: fc.constant('roll' as const), marks: fc.integer({ min: 1, max: 5 }), isKilled: fc.boolean() }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 10 }), async (steps) => {
        await begin();
        const epochs = new Map(fleet.controllerIds.map((id) => [id, 1]));
        for (const each of steps) {
          if (each.do === 'zone') await setZone(controller(each.at), each.zone);
          else if (each.do === 'roll') await rollUpSome(each.marks, each.isKilled);
          else if (each.do === 'give') {
            await giveAway(controller(each.at));
            epochs.set(controller(each.at), (epochs.get(controller(each.at)) ?? 0) + 1);
          } else await record(each.calls.map((call) => ({ ...call, ownerEpoch: epochs.get(call.controllerId) ?? 1 })));
        }
        await rollUpCalls(test.db, { marks: 7, days: 3 });
        expect(await test.db.selectFrom('call_marks').selectAll().execute()).toEqual([]);
        await expectCountsOfRows();
      }),
      { numRuns: propertyRuns(15) },
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
        }),
        async (reported, zones, { bounds, by, category, controllerId }) => {
          const [from = '', to = ''] = bounds;
          await begin();
          for (const [index, zone] of zones.entries()) await setZone(controller(index), zone);
          await giveAway(controller(2));
          await record(reported.map((call, index) => ({ ...call, ownerEpoch: 1 + (index % 2) })));
          await rollUpCalls(test.db);
          const selection = { scope: { ...scope, path: root.path }, category, controllerId };
          const chosen = (await presentCalls()).filter(
            (call) =>
              call.present &&
              (category === undefined || call.category === category) &&
              (controllerId === undefined || call.controller_id === controllerId),
          );
          const between = chosen.filter(({ hour }) => hour >= from.slice(0, 13) && hour < to.slice(0, 13));
          const length = { hour: 13, day: 10, month: 7 }[by];
          expect(
            Object.fromEntries(
              (await listTotalsByTime(test.db, selection, { by, from, to })).map(({ at, ...row }) => [
                at.slice(0, length),
                row,
              ]),
            ),
          ).toEqual(grouped(between, ({ hour }) => hour.slice(0, length)));
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
          const ofDays = chosen.filter(
            ({ hour }) => hour.slice(0, 10) >= from.slice(0, 10) && `${hour.slice(0, 10)}T00:00` < to,
          );
          const byDevice = await listTotalsByDevice(test.db, selection, { ...page, limit: 100 });
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

  it('of a location whose time zone changes are calculated some days at a time', async () => {
    await begin();
    const fields = { category: 'phone', deviceId: 'line-1', reason: '', end: null } as const;
    const days = Array.from({ length: 9 }, (_, day) => new Date(Date.UTC(2024, 3, 5 + day, 23, 30)));
    await record(
      days.map((initiatedAt, at) => ({
        ...fields,
        callId: `${at}`,
        controllerId: controller(0),
        ownerEpoch: 1,
        initiatedAt,
      })),
    );
    await rollUpCalls(test.db);
    // Its calls move to the day before, so that the last day has none.
    await setZone(controller(0), 'America/New_York');
    expect(await test.db.transaction().execute((trx) => spreadMarks(trx))).toBe(1);
    const round = () => test.db.transaction().execute((trx) => rollUpMarks(trx, { marks: 100, days: 4 }));
    expect(await round()).toBeLessThanOrEqual(8);
    expect(await test.db.selectFrom('call_marks').selectAll().execute()).not.toEqual([]);
    await rollUpCalls(test.db);
    await expectCountsOfRows();
  });

  it('are calculated by one process at a time; the others leave the marks', async () => {
    await begin();
    const fields = { callId: 'a', category: 'phone', deviceId: 'line-1', reason: '', end: null } as const;
    const initiatedAt = new Date(Date.now() - HOUR_MS);
    await record([{ ...fields, controllerId: controller(0), ownerEpoch: 1, initiatedAt }]);
    await test.db.transaction().execute(async (trx) => {
      expect(await rollUpMarks(trx)).toBe(1);
      expect(await rollUpCalls(test.db)).toBe(0);
    });
    expect(await rollUpCalls(test.db)).toBe(0);
  });
});
