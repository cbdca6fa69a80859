import { sql } from 'kysely';
import type { Database } from '../../client.ts';
import type { Scope } from '../../scope.ts';

/**
 * Returns whether any of the casts, including deleted ones, belongs to a group in or above the scope. Ignores whether
 * casts above are inheritable, because that may just have changed.
 */
export async function castsConcernScope(
  db: Database,
  { path, customerId }: Scope,
  castIds: readonly string[],
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from message_casts m join groups g on g.id = m.group_id
    where m.id = any(${[...castIds]}::uuid[]) and (g.path <@ ${path}::ltree or g.path @> ${path}::ltree)
      and (${customerId}::uuid is null or m.customer_id = ${customerId}::uuid)
    limit 1`.execute(db);
  return rows.length > 0;
}
