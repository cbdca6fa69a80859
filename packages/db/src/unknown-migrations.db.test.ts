import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { prepareSchema } from './prepare-schema.ts';
import { type TestDatabase, testDatabase } from './testing/test-database.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await testDatabase();
});
afterAll(() => test.destroy());

const prepare = () => prepareSchema({ ownerUrl: test.ownerUrl, applicationUrl: test.url });
const relations = async () =>
  (
    await sql<{ relation: string }>`
      select relname || ' ' || coalesce(relacl::text, '') as relation from pg_class
      where relnamespace = 'public'::regnamespace order by 1`.execute(test.owner)
  ).rows.map(({ relation }) => relation);

it('prepareSchema accepts a database with the current schema', async () => {
  await expect(prepare()).resolves.toEqual([]);
});

it('prepareSchema refuses a database with an older schema, names its migrations and changes nothing', async () => {
  await sql`drop schema public cascade`.execute(test.owner);
  await sql`create schema public`.execute(test.owner);
  await sql`create table groups (id uuid primary key)`.execute(test.owner);
  await sql`create table kysely_migration (name text primary key, timestamp text not null)`.execute(test.owner);
  await sql`insert into kysely_migration values ('2020-01-01-groups', ''), ('2020-01-02-users', '')`.execute(
    test.owner,
  );
  const before = await relations();
  await expect(prepare()).rejects.toMatchObject({
    name: 'UnknownMigrationsError',
    message: expect.stringMatching(/2 of its migrations, such as 2020-01-01-groups, .* Nothing was changed/),
    unknown: ['2020-01-01-groups', '2020-01-02-users'],
  });
  expect(await relations()).toEqual(before);
});
