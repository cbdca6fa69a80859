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
  /** Controllers of the group and all below it. */
  readonly controllerCount: number;
}

const hasChildren = (scope: Scope) => sql`
  exists (select 1 from groups k where k.parent_id = g.id and ${inScope('k', scope)}) as "hasChildren"`;

/** The children of a group by title, with the group itself; how many there are tells whether some are left out. */
export async function listChildren(
  db: Database,
  scope: Scope,
  groupId: string,
): Promise<{ groups: ChildRow[]; total: number }> {
  // The locations below are counted by the child that they lie under: one walk, however many children there are.
  const { rows } = await sql<ChildRow & { total: number }>`
    with parent as (
      select g.id, g.path, nlevel(g.path) as depth from groups g where g.id = ${groupId} and ${inScope('g', scope)}
    ), counted as (
      select subltree(b.path, p.depth, p.depth + 1)::text as key, count(*)::int as n
      from parent p join groups b on b.path <@ p.path and b.id <> p.id and ${inScope('b', scope)} join controllers c on c.group_id = b.id
      group by 1
    )
    select g.id, g.parent_id as "parentId", g.title, g.is_customer as "isCustomer", ${hasChildren(scope)},
           coalesce(k.n, 0) as "controllerCount", count(*) over ()::int as total
    from parent p join groups g on g.parent_id = p.id and ${inScope('g', scope)} left join counted k on k.key = g.key::text
    order by lower(g.title), g.id
    limit ${GROUP_LIMITS.list}`.execute(db);
  return { groups: rows, total: rows[0]?.total ?? 0 };
}

/** The group itself as such a row. */
export async function findTreeTop(db: Database, scope: Scope, groupId: string): Promise<ChildRow | undefined> {
  const { rows } = await sql<ChildRow>`
    select g.id, case when g.path = ${scope.path}::ltree then null else g.parent_id end as "parentId", g.title,
           g.is_customer as "isCustomer", ${hasChildren(scope)}, ${countBelow(scope)} as "controllerCount"
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

/** Groups at and below `within` whose title holds the text, those that begin with it first. */
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
           g.is_customer as "isCustomer", ${hasChildren(scope)}, ${countBelow(scope)} as "controllerCount", g.total,
           (select json_agg(json_build_object('id', a.id, 'title', a.title) order by nlevel(a.path))
            from groups a where a.path @> g.path and ${inScope('a', scope)}) as path
    from found g
    order by g.search not like ${`${text}%`}, length(g.title), g.search, g.id`.execute(db);
  return rows;
}
