import { DAY_MS, HOUR_MS } from '@earshot/domain/time/durations';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FROM, markedThings } from '../../testing/marked-things.ts';
import { type TestApi, testApi } from '../../testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.destroy());

const { marks, counted, incident, delivery, clear, location } = markedThings(() => api);

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
