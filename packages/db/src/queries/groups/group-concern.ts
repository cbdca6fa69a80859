import { sql } from 'kysely';
import type { Database } from '../../client.ts';
import type { Scope } from '../../scope.ts';

/** Returns whether any of the groups is in or above the scope: features of groups above apply in the scope too. */
export async function concernsScope(db: Database, { path }: Scope, groupIds: readonly string[]): Promise<boolean> {
  const { rows } = await sql`
    select 1 from groups where id = any(${[...groupIds]}::uuid[]) and (path <@ ${path}::ltree or path @> ${path}::ltree)
    limit 1`.execute(db);
  return rows.length > 0;
}
