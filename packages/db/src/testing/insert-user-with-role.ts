import { sql } from 'kysely';
import type { Database } from '../client.ts';

interface NewUser {
  readonly groupId: string;
  readonly permissions: readonly string[];
}

/** Inserts Ada Byron with a role of her own, and returns her id. */
export async function insertUserWithRole(db: Database, { groupId, permissions }: NewUser): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    with role as (
      insert into roles (title, rank, permissions) values (gen_random_uuid()::text, 50, ${[...permissions]}::text[])
      returning id
    )
    insert into users (customer_id, group_id, role_id, email, first_name, last_name)
    select g.customer_id, g.id, role.id, gen_random_uuid() || '@test.example', 'Ada', 'Byron'
    from groups g, role where g.id = ${groupId} returning id`.execute(db);
  return rows[0]?.id ?? '';
}
