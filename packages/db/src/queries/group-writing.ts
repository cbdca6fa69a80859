import { sql } from 'kysely';
import type { Database, Trx } from '../client.ts';

export interface NewGroup {
  /** Null for the one root above all customers. */
  readonly parentId: string | null;
  readonly title: string;
  readonly isCustomer?: boolean;
}

/** Adds a group under its parent: its path is the parent's and its own key. */
export async function insertGroup(db: Database | Trx, group: NewGroup): Promise<{ id: string; path: string }> {
  const { rows } = await sql<{ id: string; path: string }>`
    with fresh as (select uuidv7() as id, nextval(pg_get_serial_sequence('groups', 'key')) as key)
    insert into groups (id, key, parent_id, customer_id, path, title, is_customer)
    select f.id, f.key, p.id,
           case when ${group.isCustomer ?? false} then f.id else p.customer_id end,
           case when p.id is null then f.key::text::ltree else p.path || f.key::text end,
           ${group.title}, ${group.isCustomer ?? false}
    from fresh f left join groups p on p.id = ${group.parentId}
    where ${group.parentId}::uuid is null or p.id is not null
    returning id, path`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('The parent group does not exist');
  return row;
}
