import fc from 'fast-check';
import { expect, it } from 'vitest';
import { PLATFORM_SCOPE } from '../../scope.ts';
import { callsOf, ZONES } from '../../testing/call-stories.ts';
import { countedCalls, grouped, withoutResponses } from '../../testing/counted-calls.ts';
import { propertyRuns } from '../../testing/property-runs.ts';
import {
  listAllTotalsByLocation,
  listResponsesByTime,
  listTotalsByDevice,
  listTotalsByHour,
  listTotalsByLocation,
  listTotalsByTime,
} from './call-totals.ts';
import type { ReportedCall } from './record-calls.ts';
import { sumSome } from './roll-up-calls.ts';

const world = countedCalls();
const { controller, record, setZone, giveAway, begin, rollUpSome, presentCalls } = world;

it('counts of calls are read under the present owner only, and equal the calls for every range and unit', async () => {
  const scope = { customerId: world.fleet.customerId, path: '' };
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
  const root = await world.db
    .selectFrom('groups')
    .select('path')
    .where('id', '=', world.fleet.groupId)
    .executeTakeFirstOrThrow();
  await fc.assert(
    fc.asyncProperty(
      callsOf(world.fleet.controllerIds),
      fc.array(fc.constantFrom(...ZONES), { minLength: 3, maxLength: 3 }),
      fc.record({
        bounds: fc.tuple(times, times).map((both) => both.toSorted()),
        by: fc.constantFrom('hour' as const, 'day' as const, 'month' as const),
        category: fc.option(fc.constantFrom('callpoint' as const, 'phone' as const), { nil: undefined }),
        controllerId: fc.option(fc.constantFrom(...world.fleet.controllerIds), { nil: undefined }),
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
        await world.db.transaction().execute((trx) => sumSome(trx, summedDays));
        const selection = { scope: { ...scope, path: root.path }, controllerId };
        const chosen = (await presentCalls()).filter(
          (call) => call.present && (controllerId === undefined || call.controller_id === controllerId),
        );
        const between = chosen.filter(({ hour }) => hour >= from.slice(0, 13) && hour < to.slice(0, 13));
        const length = { hour: 13, day: 10, month: 7 }[by];
        expect(
          Object.fromEntries(
            (await listResponsesByTime(world.db, selection, { by, from, to })).map(({ at, ...row }) => [
              at.slice(0, length),
              row,
            ]),
          ),
        ).toEqual(grouped(between, ({ hour }) => hour.slice(0, length)));
        expect(
          Object.fromEntries(
            (await listTotalsByTime(world.db, selection, { by, from, to })).map(({ at, ...row }) => [
              at.slice(0, length),
              row,
            ]),
          ),
        ).toEqual(withoutResponses(grouped(between, ({ hour }) => hour.slice(0, length))));
        expect(
          Object.fromEntries(
            (await listTotalsByHour(world.db, selection, { from, to })).map(({ hour, ...row }) => [hour, row]),
          ),
        ).toEqual(withoutResponses(grouped(between, ({ hour }) => String(Number(hour.slice(11))))));
        const page = { order: 'calls' as const, offset: 0, limit: 10, from, to };
        const byLocation = await listTotalsByLocation(world.db, selection, page);
        expect(Object.fromEntries(byLocation.map((row) => [row.controllerId, row.initiated]))).toEqual(
          Object.fromEntries(
            [...Map.groupBy(between, (call) => call.controller_id)].map(([id, all]) => [id, all.length]),
          ),
        );
        const whole = await listAllTotalsByLocation(world.db, selection, { from, to });
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
        const byDevice = await listTotalsByDevice(world.db, { ...selection, category }, { ...page, limit: 100 });
        expect(byDevice.reduce((sum, { initiated }) => sum + initiated, 0)).toBe(ofDays.length);
        expect(
          await listTotalsByTime(
            world.db,
            { ...selection, scope: { customerId: controller(0), path: '' } },
            { by, from, to },
          ),
        ).toEqual([]);
      },
    ),
    { numRuns: propertyRuns(15) },
  );
});

const answered = (day: string, responseMs: number): ReportedCall => ({
  controllerId: controller(0),
  ownerEpoch: 1,
  callId: day,
  category: 'phone',
  deviceId: '1',
  reason: 'Till 3',
  initiatedAt: new Date(`${day}T12:00:00Z`),
  end: { outcome: 'answered', responseMs, answeredBy: null },
});

it('response times of a range that begins within a month are those of its calls, and of no earlier ones', async () => {
  await begin();
  await record([
    answered('2024-03-05', 1_500),
    answered('2024-03-20', 1_500),
    answered('2024-04-02', 4_500),
    answered('2024-04-20', 1_500),
  ]);
  await rollUpSome(100, false);
  await world.db.transaction().execute((trx) => sumSome(trx, 1_000));
  const range = { from: '2024-03-10T00:00', to: '2024-04-10T00:00' };
  const [location] = await listAllTotalsByLocation(world.db, { scope: PLATFORM_SCOPE }, range);
  expect(location).toMatchObject({ initiated: 2, answered: 2, responseMs: 6_000 });
  expect(location?.responses.flatMap((n, place) => (n === 0 ? [] : [[place, n]]))).toEqual([
    [1, 1],
    [4, 1],
  ]);
});
