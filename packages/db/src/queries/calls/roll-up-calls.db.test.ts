import { HOUR_MS } from '@earshot/domain/time/durations';
import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { callsOf, ZONES } from '../../testing/call-stories.ts';
import { countedCalls } from '../../testing/counted-calls.ts';
import { propertyRuns } from '../../testing/property-runs.ts';
import { listTotalsByLocation } from './call-totals.ts';
import { recordCalls, type ReportedCall } from './record-calls.ts';
import { countSome, rollUpCalls } from './roll-up-calls.ts';

const world = countedCalls();
const { controller, record, setZone, giveAway, begin, rollUpSome, pending, expectCountsOfRows } = world;

describe('the counts of calls', () => {
  it('equal the calls counted one by one, by local hour, day, month until a day, and device, after late and changed facts, changed zones, changed owners, killed roll-ups and several at once', async () => {
    const reported = callsOf(world.fleet.controllerIds);
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
        const epochs = new Map(world.fleet.controllerIds.map((id) => [id, 1]));
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
            const both = [1, 4].map((changes) => rollUpCalls(world.db, { changes, locations: 1, days: 400 }));
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
        await rollUpCalls(world.db, { changes: 7, locations: 1, days: 400 });
        expect(await pending()).toEqual([]);
        await expectCountsOfRows();
      }),
      { numRuns: propertyRuns(30) },
    );
  });

  it('of a time zone that the database does not know are in UTC', async () => {
    await begin();
    await setZone(controller(0), 'Mars/Olympus');
    const initiatedAt = new Date('2024-04-06T23:30:00Z');
    const fields = { callId: 'a', category: 'phone', deviceId: 'line-1', reason: '', end: null } as const;
    await record([{ ...fields, controllerId: controller(0), ownerEpoch: 1, initiatedAt }]);
    expect(await rollUpCalls(world.db)).toBeGreaterThan(0);
    const { rows } = await sql<{ day: string }>`select day::text as day from call_days`.execute(world.db);
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
    await rollUpCalls(world.db);
    await record([call('pending')]);
    await setZone(controller(0), 'America/New_York');
    await world.db.transaction().execute(async (trx) => {
      await recordCalls(trx, [call('not committed')]);
      await rollUpCalls(world.db);
      expect(await pending()).toEqual([]);
      await expectCountsOfRows();
    });
    await rollUpCalls(world.db);
    await expectCountsOfRows();
    const { rows } = await sql`select day::text as day, initiated from call_days`.execute(world.db);
    expect(rows).toEqual([{ day: '2024-04-06', initiated: 3 }]);
  });

  it('have no row without calls, also if a counted call turns out to be of another device', async () => {
    await begin();
    const fields = { callId: 'a', category: 'phone', reason: '', end: null, ownerEpoch: 1 } as const;
    const call = { ...fields, controllerId: controller(0), initiatedAt: new Date('2024-04-06T12:00:00Z') };
    await record([{ ...call, deviceId: 'line-2' }]);
    await rollUpCalls(world.db);
    await record([{ ...call, deviceId: 'line-1' }]);
    await rollUpCalls(world.db);
    const { rows } = await sql`select device_id, initiated from call_device_days`.execute(world.db);
    expect(rows).toEqual([{ device_id: 'line-1', initiated: 1 }]);
  });

  it('do not depend on counts that ended by retention', async () => {
    await begin();
    const fields = { callId: 'a', category: 'phone', deviceId: 'line-1', reason: '', ownerEpoch: 1 } as const;
    const call = { ...fields, controllerId: controller(0), initiatedAt: new Date('2024-04-06T12:00:00Z'), end: null };
    await record([call]);
    await rollUpCalls(world.db);
    await sql`delete from call_hours`.execute(world.db);
    await record([{ ...call, end: { outcome: 'answered', responseMs: 1_000, answeredBy: null } }]);
    await rollUpCalls(world.db);
    const initiated = async (table: string) =>
      (await sql`select initiated, answered from ${sql.table(table)}`.execute(world.db)).rows;
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
    await rollUpCalls(world.db, { changes: 7, locations: 1, days: 400 });
    await expectCountsOfRows();
    const page = { from: '2024-03-01', to: '2024-12-01', order: 'calls', offset: 0, limit: 1 } as const;
    const scope = { customerId: world.fleet.customerId, path: '' };
    expect(await listTotalsByLocation(world.db, { scope }, page)).toMatchObject([{ initiated: 2 }]);
  });

  it('are calculated by one process at a time; the others leave the changes', async () => {
    await begin();
    const fields = { callId: 'a', category: 'phone', deviceId: 'line-1', reason: '', end: null } as const;
    const initiatedAt = new Date(Date.now() - HOUR_MS);
    await record([{ ...fields, controllerId: controller(0), ownerEpoch: 1, initiatedAt }]);
    await setZone(controller(1), 'America/New_York');
    await world.db.transaction().execute(async (trx) => {
      expect(await countSome(trx)).toBe(1);
      expect(await rollUpCalls(world.db)).toBe(0);
    });
    expect(await rollUpCalls(world.db)).toBe(1);
    expect(await rollUpCalls(world.db)).toBe(0);
  });
});
