import { escapeSearchText } from '@earshot/domain/lists/search-text';
import { sql } from 'kysely';
import type { Database, Trx } from '../../client.ts';
import type { Scope } from '../../scope.ts';

export interface UserFilter {
  readonly search: string;
  /** False: only users of the top group itself. */
  readonly subGroups: boolean;
  readonly roleId?: number | undefined;
}

/** The groups of a list of users. `all` if no group filter is needed: for a whole customer or the root group. */
type Groups = readonly string[] | 'all';

/**
 * Reads the groups first: the best plan depends on their number, which the planner cannot estimate from `path <@ …`.
 * The scope is checked again when rows are read.
 */
async function groupsOf(db: Database | Trx, scope: Scope, subGroups: boolean): Promise<Groups> {
  if (!subGroups) {
    const top = await sql<{ id: string }>`select id from groups where path = ${scope.path}::ltree`.execute(db);
    return top.rows.map(({ id }) => id);
  }
  const { rows } = await sql<{ ids: string[] | null }>`
    select case when not exists (
      select 1 from groups where path = ${scope.path}::ltree and (id = ${scope.customerId}::uuid or parent_id is null)
    ) then array(select id from groups where path <@ ${scope.path}::ltree) end as ids`.execute(db);
  return rows[0]?.ids ?? 'all';
}

/** The users that match the filter, as a query of `users as u`. */
export async function filteredUsers(db: Database | Trx, scope: Scope, filter: UserFilter) {
  const { search, subGroups, roleId } = filter;
  const groups = await groupsOf(db, scope, subGroups);
  return db
    .selectFrom('users as u')
    .where('u.deleted_at', 'is', null)
    .$if(scope.customerId !== null, (query) => query.where('u.customer_id', '=', scope.customerId))
    .$if(groups !== 'all', (query) => query.where(sql<boolean>`u.group_id = any(${groups}::uuid[])`))
    .$if(roleId !== undefined, (query) => query.where('u.role_id', '=', roleId ?? 0))
    .$if(search !== '', (query) => query.where('u.search', 'like', `%${escapeSearchText(search.toLowerCase())}%`));
}
