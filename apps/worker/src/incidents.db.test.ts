import { insertFleet } from '@earshot/db/testing/fleet';
import { type TestDatabase, testDatabase } from '@earshot/db/testing/test-database';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runIncidents } from './incidents.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await testDatabase();
});
afterAll(() => test.destroy());

const count = async () => (await sql`select 1 from incidents where resolved_at is null`.execute(test.db)).rows.length;

it('runIncidents opens incidents after the grace period set for its environment', async () => {
  const { controllerIds } = await insertFleet(test.db, { controllers: 1 });
  const asOf = new Date();
  await sql`update controller_states set status = 'inactive', status_cause = 'bye',
              status_since = ${new Date(asOf.getTime() - 60_000)}::timestamptz
            where controller_id = ${controllerIds[0]}::uuid`.execute(test.db);
  await runIncidents(test.db, 'test', asOf);
  expect(await count()).toBe(0);
  await test.db
    .insertInto('settings')
    .values({ key: 'incidentGraceSeconds', environment: 'test', value: JSON.stringify(30), version: 1 })
    .execute();
  await runIncidents(test.db, 'elsewhere', asOf);
  expect(await count()).toBe(0);
  await runIncidents(test.db, 'test', asOf);
  expect(await count()).toBe(1);
});
