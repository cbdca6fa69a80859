import { recordCalls } from '@earshot/db/queries/calls/record-calls';
import { rollUpCalls } from '@earshot/db/queries/calls/roll-up-calls';
import { ensurePartition } from '@earshot/db/testing/aged-row';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApi, testApi } from '../../testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
  for (const month of ['2024-09-01', '2024-10-01']) await ensurePartition(api.owner, 'calls', new Date(month));
});
afterAll(() => api.destroy());

let number = 0;
/** Answered calls of the only location of a group, in a zone. */
async function answered(zone: string, instants: readonly string[]): Promise<void> {
  const { controllerId } = api.world.south;
  await sql`update controllers set timezone = ${zone} where id = ${controllerId}`.execute(api.deps.db);
  await api.deps.db.transaction().execute((trx) =>
    recordCalls(
      trx,
      instants.map((at) => ({
        controllerId,
        ownerEpoch: 1,
        callId: `call-${(number += 1)}`,
        category: 'callpoint',
        deviceId: 'CP-1',
        reason: 'Fitting rooms',
        initiatedAt: new Date(at),
        end: { outcome: 'answered', responseMs: 8_000, answeredBy: null },
      })),
    ),
  );
  await rollUpCalls(api.deps.db);
}

const asked = (
  type: string,
  timezone: string,
  [from, to]: readonly [string, string],
  granularity: 'hours' | 'days',
) => ({
  groupId: api.world.south.groupId,
  type,
  from: `${from}Z`,
  to: `${to}Z`,
  granularity,
  timezone,
});
const person = () => api.signedIn({ roleId: 3, groupId: api.world.south.groupId });
const read = async (...input: Parameters<typeof asked>) => (await person()).call('reports.data', asked(...input));

describe('the counts of calls where clocks go forward at midnight', () => {
  const zone = 'America/Santiago';
  beforeAll(() =>
    answered(zone, ['2024-09-07T15:00:00Z', '2024-09-08T15:00:00Z', '2024-09-09T15:00:00Z', '2024-09-09T16:00:00Z']),
  );

  it('by day are those of each day, on and after the day that begins at one', async () => {
    const { rows } = await read('response_time', zone, ['2024-09-07T04:00:00', '2024-09-10T03:00:00'], 'days');
    expect(rows.map(({ period, answered: calls }) => [period, calls])).toEqual([
      ['2024-09-07T04:00:00.000Z', 1],
      ['2024-09-08T04:00:00.000Z', 1],
      ['2024-09-09T03:00:00.000Z', 2],
    ]);
  });

  it.each(['calls_by_call_point', 'calls_by_location'])('of %s until that day have none of its calls', async (type) => {
    const { rows } = await read(type, zone, ['2024-09-07T04:00:00', '2024-09-08T04:00:00'], 'days');
    expect(rows).toMatchObject([{ answered: 1 }]);
  });
});

describe('the counts of calls in the hour that clocks repeat', () => {
  const zone = 'Europe/London';
  beforeAll(() => answered(zone, ['2024-10-27T00:30:00Z', '2024-10-27T01:30:00Z', '2024-10-27T02:30:00Z']));

  it('are one bar with the calls of both, and with both behind it', async () => {
    const { rows, points } = await read('response_time', zone, ['2024-10-26T23:00:00', '2024-10-27T03:00:00'], 'hours');
    expect(rows.map(({ period, answered: calls }) => [period, calls])).toEqual([
      ['2024-10-27T00:00:00.000Z', 2],
      ['2024-10-27T02:00:00.000Z', 1],
    ]);
    expect(points.map(({ at }) => at)).toEqual([
      '2024-10-26T23:00:00.000Z',
      '2024-10-27T00:00:00.000Z',
      '2024-10-27T02:00:00.000Z',
    ]);
    const input = asked('response_time', zone, ['2024-10-26T23:00:00', '2024-10-27T03:00:00'], 'hours');
    const behind = await (await person()).call('reports.rows', { ...input, bar: points[1]?.bar ?? {} });
    expect(behind.items).toHaveLength(2);
  });

  it.each([
    ['the first time', '2024-10-27T00:00:00', '2024-10-27T01:00:00'],
    ['the second time', '2024-10-27T01:00:00', '2024-10-27T02:00:00'],
  ])('are found in a range of %s only', async (_, from, to) => {
    for (const type of ['response_time', 'calls_by_hour', 'calls_by_location']) {
      const { rows } = await read(type, zone, [from, to], 'hours');
      expect([type, rows.reduce((sum, row) => sum + Number(row['answered']), 0)]).toEqual([type, 2]);
    }
  });
});
