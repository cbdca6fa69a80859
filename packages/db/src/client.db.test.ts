import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connect } from './client.ts';
import { type TestDatabase, testDatabase } from './testing/test-database.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await testDatabase();
});
afterAll(() => test.destroy());

it.each([true, false])(
  'a connection counts days and months in UTC, whatever the time zone of the server (parallel: %s)',
  async (parallel) => {
    await sql`do $$ begin execute format('alter database %I set timezone to ''Pacific/Auckland''', current_database()); end $$`.execute(
      test.owner,
    );
    const db = connect(test.url, { name: 'earshot-zone-test', max: 1, parallel });
    try {
      const { rows } = await sql`
      select current_setting('TimeZone') as zone,
             date_trunc('month', '2026-11-30T20:00:00Z'::timestamptz) = '2026-11-01T00:00:00Z'::timestamptz as same`.execute(
        db,
      );
      expect(rows).toEqual([{ zone: 'UTC', same: true }]);
    } finally {
      await db.destroy();
    }
  },
);
