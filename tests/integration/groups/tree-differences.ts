import type { Database } from '@earshot/db/client';
import { sql } from 'kysely';

const OWNED = ['users', 'controllers', 'audio_clips', 'message_casts', 'deliveries', 'access_tokens'] as const;

/** Lists the faults of the tree: paths that do not match the parents, circles, and wrong customers. */
export async function differences(db: Database): Promise<string[]> {
  const wrong: string[] = [];
  const paths = await sql<{ id: string }>`
    select g.id from groups g left join groups p on p.id = g.parent_id
    where g.path <> case when p.id is null then g.key::text::ltree else p.path || g.key::text end`.execute(db);
  if (paths.rows.length > 0) wrong.push(`${paths.rows.length} paths are not those of their parents`);
  // Groups in a circle are not reached from the top.
  const reached = await sql<{ missing: number }>`
    with recursive down as (
      select id from groups where parent_id is null
      union all select g.id from down d join groups g on g.parent_id = d.id
    ) select ((select count(*) from groups) - (select count(*) from down))::int as missing`.execute(db);
  if (reached.rows[0]?.missing !== 0) wrong.push(`${reached.rows[0]?.missing} groups hang in a circle`);
  const customers = await sql<{ id: string }>`
    select g.id from groups g left join groups p on p.id = g.parent_id
    where g.customer_id is distinct from case when g.is_customer then g.id else p.customer_id end`.execute(db);
  if (customers.rows.length > 0) wrong.push(`${customers.rows.length} groups have the wrong customer`);
  const strays = OWNED.map(
    (table) => sql`select ${table}::text as what from ${sql.table(table)} t join groups g on g.id = t.group_id
      where t.customer_id is distinct from g.customer_id`,
  );
  const { rows } = await sql<{ what: string }>`${sql.join(strays, sql` union all `)}`.execute(db);
  if (rows.length > 0) wrong.push(`other customers than their groups: ${rows.map(({ what }) => what).join(', ')}`);
  return wrong;
}
