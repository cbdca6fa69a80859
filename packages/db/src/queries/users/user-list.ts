import type { UserSort } from '@earshot/domain/users/sorts';
import { type OrderByItemBuilder, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../client.ts';
import type { Scope } from '../../scope.ts';
import { directionOf, windowOf } from '../list-window.ts';
import { filteredUsers, type UserFilter } from './user-filter.ts';
import { type UserRow, userRows } from './user-rows.ts';

export interface UserPage extends UserFilter {
  readonly page: number;
  readonly pageSize: number;
  readonly sort?: UserSort | undefined;
  readonly order: 'ASC' | 'DESC';
  /** Number of matching users, if the caller has just counted them. */
  readonly total?: number | undefined;
}

const byName = sql.ref('u.name_key');
/** Each order ends with the id, so that it is total, and has an index. */
const SORTS = {
  name: [byName],
  email: [sql.ref('u.email')],
  group: [sql`lower(g.title)`, sql.ref('u.group_id'), byName],
  role: [sql.ref('u.role_id'), byName],
  lastSignIn: [sql.ref('u.last_sign_in_at')],
} as const satisfies Record<UserSort, readonly RawBuilder<unknown>[]>;

/** Sorted by name by default. Selects ids first, so that columns are computed only for the users on the page. */
export async function listUsers(db: Database, scope: Scope, page: UserPage): Promise<UserRow[]> {
  const { offset, limit, fromEnd } = windowOf(page);
  const descending = directionOf(page.order, fromEnd) === 'desc';
  const direct = (by: OrderByItemBuilder) =>
    page.sort !== 'lastSignIn' ? directed(by, descending) : withNever(by, descending);
  const filtered = await filteredUsers(db, scope, page);
  // The planner removes this join if no sort refers to the group.
  let query = filtered.leftJoin('groups as g', 'g.id', 'u.group_id').select('u.id');
  for (const by of SORTS[page.sort ?? 'name']) query = query.orderBy(by, direct);
  const found = await query
    .orderBy('u.id', descending ? 'desc' : 'asc')
    .limit(limit)
    .offset(offset)
    .execute();
  if (found.length === 0) return [];
  const ids = found.map(({ id }) => id);
  const rows = await userRows(db, scope).where('u.id', 'in', ids).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return (fromEnd ? ids.toReversed() : ids).flatMap((id) => byId.get(id) ?? []);
}

const directed = (by: OrderByItemBuilder, descending: boolean) => (descending ? by.desc() : by.asc());
/** Users who never signed in sort before the earliest sign-in, as in the index. */
const withNever = (by: OrderByItemBuilder, descending: boolean) =>
  descending ? by.desc().nullsLast() : by.asc().nullsFirst();

export async function countUsers(db: Database, scope: Scope, filter: UserFilter): Promise<number> {
  const query = await filteredUsers(db, scope, filter);
  return (await query.select(sql<number>`count(*)::int`.as('n')).executeTakeFirstOrThrow()).n;
}

export async function listUserIds(db: Database, scope: Scope, filter: UserFilter & { limit: number }) {
  const query = await filteredUsers(db, scope, filter);
  const rows = await query.select('u.id').orderBy('u.name_key').orderBy('u.id').limit(filter.limit).execute();
  return rows.map(({ id }) => id);
}
