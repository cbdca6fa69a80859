import { DAY_MS } from '@earshot/domain/time/durations';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertFleet, type TestFleet } from '../../testing/fleet.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { countNewControllers, recountDevices } from '../devices/device-counters.ts';
import { insertGroup } from '../groups/group-writing.ts';
import { RETENTION_RULES } from './rules.ts';

let test: Awaited<ReturnType<typeof testDatabase>>;
let fleet: TestFleet;
const asOf = new Date();
beforeAll(async () => {
  test = await testDatabase();
  fleet = await insertFleet(test.db, { controllers: 3 });
});
afterAll(() => test.destroy());

const apply = async (name: string) => await RETENTION_RULES.find((rule) => rule.name === name)?.step(test.db, asOf);
const keep = (groupId: string, days: number) =>
  sql`update groups set keep_enrolments_days = ${days} where id = ${groupId}`.execute(test.db);

/** Inserts a use whose last fact is some days old, in both tables, with the days as names of headsets. */
async function insertUses(controllerId: string, days: readonly number[]): Promise<void> {
  for (const age of days) {
    const at = new Date(asOf.getTime() - age * DAY_MS);
    for (const table of ['enrolments', 'enrolment_history']) {
      await sql`
        insert into ${sql.table(table)}
          (controller_id, device_id, customer_id, owner_epoch, started_at, started_n, returned_at, facts, status, updated_at)
        values (${controllerId}, ${String(age)}, ${fleet.groupId}, 1, ${new Date(at.getTime() - 3_600_000)}, 1, ${at},
                '[]', 'RETURNED', ${at})`.execute(test.db);
    }
  }
}

const agesOf = async (table: 'enrolments' | 'enrolment_history', controllerId: string) => {
  const rows = await test.db.selectFrom(table).select('device_id').where('controller_id', '=', controllerId).execute();
  return rows.map((row) => Number(row.device_id)).toSorted((a, b) => a - b);
};

it('uses of headsets end after the shortest period of the groups above their location, and counts stay right', async () => {
  const [far = '', near = '', below = ''] = fleet.controllerIds;
  const inner = await insertGroup(test.db, { parentId: fleet.groupId, title: 'Inner' });
  const innermost = await insertGroup(test.db, { parentId: inner.id, title: 'Innermost' });
  const move = (id: string, groupId: string) =>
    test.db.updateTable('controllers').set({ group_id: groupId }).where('id', '=', id).execute();
  await move(near, inner.id);
  await move(below, innermost.id);
  const ages = [1, 9, 11, 25];
  for (const id of fleet.controllerIds) await insertUses(id, ages);
  await test.db.transaction().execute((trx) => countNewControllers(trx, fleet.controllerIds));
  await recountDevices(test.db);
  await keep(inner.id, 10);
  await keep(innermost.id, 20);

  expect(await apply('enrolments-of-groups')).toEqual({ removed: 4, done: true });
  expect(await apply('enrolment-history-of-groups')).toEqual({ removed: 4, done: true });
  for (const table of ['enrolments', 'enrolment_history'] as const) {
    expect(await agesOf(table, far)).toEqual(ages);
    expect(await agesOf(table, near)).toEqual([1, 9]);
    expect(await agesOf(table, below)).toEqual([1, 9]);
  }
  expect(await recountDevices(test.db)).toEqual([]);

  await keep(innermost.id, 7);
  expect(await apply('enrolment-history-of-groups')).toEqual({ removed: 1, done: true });
  expect(await agesOf('enrolment_history', below)).toEqual([1]);
});
