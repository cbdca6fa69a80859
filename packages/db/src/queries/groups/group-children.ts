import { GROUP_LIMITS } from '@earshot/domain/groups/limits';
import { escapeSearchText } from '@earshot/domain/lists/search-text';
import { sql } from 'kysely';
import type { Database } from '../../client.ts';
import { inScope, type Scope } from '../../scope.ts';

export interface ChildRow {
  readonly id: string;
  readonly parentId: string | null;
  readonly title: string;
  readonly isCustomer: boolean;
  readonly hasChildren: boolean;
  /** Controllers in and below the group. */
  readonly controllerCount: number;
  readonly version: number;
}

const hasChildren = (scope: Scope) => sql`
  exists (select 1 from groups k where k.parent_id = g.id and ${inScope('k', scope)}) as "hasChildren"`;

/** Returns a page of a group's children by title; `total` counts all children. */
export async function listChildren(
  db: Database,
  scope: Scope,
  groupId: string,
): Promise<{ groups: ChildRow[]; total: number }> {
  // Counts the locations of all children in one pass over the subtree.
  const { rows } = await sql<ChildRow & { total: number }>`
    with parent as (
      select g.id, g.path, nlevel(g.path) as depth from groups g where g.id = ${groupId} and ${inScope('g', scope)}
    ), counted as (
      select subltree(b.path, p.depth, p.depth + 1)::text as key, count(*)::int as n
      from parent p join groups b on b.path <@ p.path and b.id <> p.id and ${inScope('b', scope)} join controllers c on c.group_id = b.id
      group by 1
    )
    select g.id, g.parent_id as "parentId", g.title, g.is_customer as "isCustomer", g.version, ${hasChildren(scope)},
           coalesce(k.n, 0) as "controllerCount", count(*) over ()::int as total
    from parent p join groups g on g.parent_id = p.id and ${inScope('g', scope)} left join counted k on k.key = g.key::text
    order by lower(g.title), g.id
    limit ${GROUP_LIMITS.list}`.execute(db);
  return { groups: rows, total: rows[0]?.total ?? 0 };
}

/** Returns the group itself in the same shape. */
export async function findTreeTop(db: Database, scope: Scope, groupId: string): Promise<ChildRow | undefined> {
  const { rows } = await sql<ChildRow>`
    select g.id, case when g.path = ${scope.path}::ltree then null else g.parent_id end as "parentId", g.title,
           g.is_customer as "isCustomer", g.version, ${hasChildren(scope)}, ${countBelow(scope)} as "controllerCount"
    from groups g where g.id = ${groupId} and ${inScope('g', scope)}`.execute(db);
  return rows[0];
}

const countBelow = (scope: Scope) => sql`(
  select count(*)::int from groups b join controllers c on c.group_id = b.id
  where b.path <@ g.path and ${inScope('b', scope)})`;

export interface MatchRow extends ChildRow {
  readonly path: { readonly id: string; readonly title: string }[];
  readonly total: number;
}

/** Returns groups in and below `within` whose title contains the text; titles that start with it first. */
export async function searchGroups(
  db: Database,
  scope: Scope,
  { search, within }: { search: string; within: string },
): Promise<MatchRow[]> {
  const text = escapeSearchText(search.toLowerCase());
  const { rows } = await sql<MatchRow>`
    with found as (
      select g.*, count(*) over ()::int as total from groups g
      where g.search like ${`%${text}%`} and ${inScope('g', scope)} and g.path <@ ${within}::ltree
      order by g.search not like ${`${text}%`}, length(g.title), g.search, g.id
      limit ${GROUP_LIMITS.matches}
    )
    select g.id, case when g.path = ${scope.path}::ltree then null else g.parent_id end as "parentId", g.title,
           g.is_customer as "isCustomer", g.version, ${hasChildren(scope)}, ${countBelow(scope)} as "controllerCount", g.total,
           (select json_agg(json_build_object('id', a.id, 'title', a.title) order by nlevel(a.path))
            from groups a where a.path @> g.path and ${inScope('a', scope)}) as path
    from found g
    order by g.search not like ${`${text}%`}, length(g.title), g.search, g.id`.execute(db);
  return rows;
}
