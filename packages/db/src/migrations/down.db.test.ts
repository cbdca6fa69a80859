import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testDatabase } from '../testing/test-database.ts';
import { migrations } from './index.ts';

const columnsOf = async (db: Awaited<ReturnType<typeof testDatabase>>['db']) =>
  (
    await sql<{ name: string }>`
      select table_name || '.' || column_name || ' ' || data_type as name from information_schema.columns
      where table_schema = 'public' order by 1`.execute(db)
  ).rows
    .map(({ name }) => name)
    // Partitions are created by month, some by day.
    .filter((name) => !/_\d{4}_\d\d(?:_\d\d)?\./.test(name));

it('every migration can be reverted, newest first, and applied again', async () => {
  const { owner: db, destroy } = await testDatabase();
  const before = await columnsOf(db);
  const names = Object.keys(migrations).toSorted();
  for (const name of names.toReversed()) await migrations[name]?.down?.(db);
  const left = (await columnsOf(db)).filter((name) => !/^(kysely|geography|geometry|pg_)/.test(name));
  expect(left).toEqual([]);
  for (const name of names) await migrations[name]?.up(db);
  expect(await columnsOf(db)).toEqual(before);
  await destroy();
});
