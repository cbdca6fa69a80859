import { randomBytes } from 'node:crypto';
import type { Database } from '@earshot/db/client';
import { sql } from 'kysely';

/** Inserts a holiday set of the group, with one day in the far future. */
export async function insertHolidaySetRow(db: Database, groupId: string): Promise<string> {
  const name = `Days ${randomBytes(4).toString('hex')}`;
  const { rows } = await sql<{ id: string }>`
    insert into holiday_sets (customer_id, group_id, name, dates)
    select customer_id, id, ${name}, '{2099-12-25}' from groups where id = ${groupId} returning id`.execute(db);
  return rows[0]?.id ?? '';
}
