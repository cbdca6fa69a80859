import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { connect } from '../../client.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { findSessionByToken, findSessionRights } from '../access-tokens/principals.ts';

it('session rights are read with statements prepared once per connection', async () => {
  const { url, destroy } = await testDatabase();
  const db = connect(url, { name: 'one connection', max: 1 });
  for (let i = 0; i < 3; i += 1) {
    expect(await findSessionByToken(db, Buffer.from([i]))).toBeUndefined();
    expect(await findSessionRights(db, '00000000-0000-0000-0000-000000000000')).toBeUndefined();
  }
  const { rows } = await sql<{ name: string; uses: number }>`
    select name, (generic_plans + custom_plans)::int as uses from pg_prepared_statements where name like 'session_%'
    order by name`.execute(db);
  expect(rows).toEqual([
    { name: 'session_by_token', uses: 3 },
    { name: 'session_rights', uses: 3 },
  ]);
  await db.destroy();
  await destroy();
});
