import { type TestDatabase, testDatabase } from '@earshot/db/testing/test-database';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startConnectionResets } from './connection-resets.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await testDatabase();
});
afterAll(() => test.destroy());

it('resets every requested connection, even behind more than a page of refused ones', async () => {
  await sql`insert into connection_resets (serial, requested_at)
            select 'REFUSED-' || n, now() - interval '1 hour' from generate_series(1, 150) n`.execute(test.db);
  await sql`insert into connection_resets (serial) values ('HEALTHY-1'), ('HEALTHY-2')`.execute(test.db);
  const cut: string[] = [];
  const stop = startConnectionResets({
    db: test.db,
    leads: () => true,
    log: pino({ level: 'silent' }),
    admin: {
      kick: async (serial) => {
        if (serial.startsWith('REFUSED')) throw new Error('no such client');
        cut.push(serial);
      },
    },
  });
  await expect.poll(() => cut.toSorted()).toEqual(['HEALTHY-1', 'HEALTHY-2']);
  await stop();
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from connection_resets`.execute(test.db);
  expect(rows).toEqual([{ n: 150 }]);
});
