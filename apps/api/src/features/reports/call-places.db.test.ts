import { recordCalls } from '@earshot/db/queries/calls/record-calls';
import { rollUpCalls } from '@earshot/db/queries/calls/roll-up-calls';
import { DAY_MS, HOUR_MS } from '@earshot/domain/time/durations';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApi, testApi } from '../../testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.destroy());

const now = Date.now();
const read = async (type: string, days: number, granularity: 'hours' | 'days' = 'days') => {
  const { groupId } = api.world.north;
  return (await api.signedIn({ roleId: 3, groupId })).call('reports.data', {
    groupId,
    type,
    from: new Date(now - days * DAY_MS).toISOString(),
    to: new Date(now).toISOString(),
    granularity,
    timezone: 'UTC',
  });
};

describe('the counts of calls of a location without a name', () => {
  beforeAll(async () => {
    const { controllerId } = api.world.north;
    await sql`update controllers set box_name = '', serial = 'NAMELESS-1' where id = ${controllerId}`.execute(
      api.deps.db,
    );
    const call = {
      controllerId,
      ownerEpoch: 1,
      callId: 'call-1',
      category: 'callpoint',
      deviceId: 'CP-1',
      reason: 'Fitting rooms',
      initiatedAt: new Date(now - HOUR_MS),
      end: null,
    } as const;
    await api.deps.db.transaction().execute((trx) => recordCalls(trx, [call]));
    await rollUpCalls(api.deps.db);
  });

  it.each([
    ['calls_by_location', 'NAMELESS-1'],
    ['calls_by_call_point', 'NAMELESS-1: CP-1'],
  ])('are under its serial number in %s', async (type, label) => {
    const { rows, points } = await read(type, 2);
    expect(rows.map(({ location }) => location)).toEqual(['NAMELESS-1']);
    expect(points.map((point) => point.label)).toEqual([label]);
  });
});

describe('the counts of calls of a large group', () => {
  beforeAll(async () => {
    await sql`
      insert into controllers (customer_id, group_id, serial, box_name)
      select customer_id, group_id, 'MANY-' || n, 'Many' from controllers, generate_series(1, 2000) n
      where id = ${api.world.leeds.controllerId}`.execute(api.deps.db);
  });

  it.each([
    ['calls_by_hour', 366, 90],
    ['response_time', 366, 300],
  ])('of %s over %i days ask for a sub-group, and over %i days do not', async (type, long, short) => {
    await expect(read(type, long)).rejects.toMatchObject({
      errorCode: 'UE_409',
      message: 'Please select a subgroup in order to see this report.',
    });
    expect(await read(type, short)).toMatchObject({ isFound: true });
  });

  it('are bounded by hours if the bars are hours', async () => {
    await expect(read('response_time', 16, 'hours')).rejects.toThrow('Please select a subgroup');
    expect(await read('response_time', 14, 'hours')).toMatchObject({ isFound: true });
  });
});
