import { type TestDatabase, testDatabase } from '@earshot/db/testing/test-database';
import { addUnknownMigration } from '@earshot/db/testing/add-unknown-migration';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { checkDatabase } from './check-database.ts';

let test: TestDatabase;
beforeEach(async () => {
  test = await testDatabase();
});
afterEach(() => test.destroy());

const found = async (url: string) =>
  Object.fromEntries((await checkDatabase(url)).map(({ id, status }) => [id, status]));

it('finds nothing wrong with a migrated database and its application role', async () => {
  expect(await found(test.url)).toEqual({
    'database:version': 'ok',
    'database:tls': 'ok',
    clock: 'ok',
    'database:migrations': 'ok',
    'database:role': 'ok',
  });
});

const role = async (url: string) => (await checkDatabase(url)).find(({ id }) => id === 'database:role');

it('reports a role that may change the audit log or its triggers', async () => {
  expect(await role(test.ownerUrl)).toMatchObject({
    status: 'failed',
    text: expect.stringContaining('is a superuser'),
    advice: expect.stringContaining('DATABASE_OWNER_URL'),
  });
  await sql`grant trigger on audit_log to earshot_app`.execute(test.owner);
  expect(await role(test.url)).toMatchObject({
    status: 'failed',
    text: 'The role earshot_app of DATABASE_URL may change the audit log',
  });
});

it('reports pending migrations, also of an empty database', async () => {
  await sql`delete from kysely_migration where name = '13-saved-reports'`.execute(test.owner);
  const checks = await checkDatabase(test.url);
  expect(checks.find(({ id }) => id === 'database:migrations')).toMatchObject({
    status: 'failed',
    text: 'Pending migrations: 13-saved-reports',
  });
  await sql`drop table kysely_migration`.execute(test.owner);
  expect(await found(test.url)).toMatchObject({ 'database:migrations': 'failed', 'database:role': 'skipped' });
});

it('reports migrations of another version', async () => {
  await addUnknownMigration(test.ownerUrl);
  expect(await found(test.url)).toMatchObject({ 'database:migrations': 'failed', 'database:role': 'skipped' });
});

it('reports a database that refuses the connection, without the password', async () => {
  const wrong = new URL(test.url);
  wrong.password = 'topsecret';
  const checks = await checkDatabase(wrong.href);
  expect(checks).toMatchObject([
    { id: 'database', status: 'failed', text: expect.stringContaining('password authentication failed') },
  ]);
  expect(JSON.stringify(checks)).not.toContain('topsecret');
});
