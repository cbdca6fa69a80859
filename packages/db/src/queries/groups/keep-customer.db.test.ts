import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testDatabase } from '../../testing/test-database.ts';
import { insertGroup } from './group-writing.ts';

it('a row gets the customer of its group when it is inserted or moved, whatever was written', async () => {
  const { db, destroy } = await testDatabase();
  const root = await insertGroup(db, { parentId: null, title: 'All' });
  const [one, other] = [
    await insertGroup(db, { parentId: root.id, title: 'One', isCustomer: true }),
    await insertGroup(db, { parentId: root.id, title: 'Other', isCustomer: true }),
  ];
  await sql`
    insert into controllers (customer_id, group_id, serial, box_name)
    select ${other.id}, ${one.id}, 'KEEP-' || lpad(n::text, 4, '0'), 'Shop' from generate_series(1, 3) n`.execute(db);
  const customers = async () =>
    (await sql<{ id: string }>`select distinct customer_id as id from controllers`.execute(db)).rows.map(
      ({ id }) => id,
    );
  expect(await customers()).toEqual([one.id]);
  await sql`update controllers set group_id = ${other.id}`.execute(db);
  expect(await customers()).toEqual([other.id]);
  await destroy();
});
