import type { GroupFeature } from '@earshot/domain/groups/features';
import { GROUP_LIMITS, ROOT_GROUP } from '@earshot/domain/groups/limits';
import { sql } from 'kysely';
import type { Database, Trx } from '../../client.ts';
import { inScope, type Scope } from '../../scope.ts';

/** A position in the tree with the features enabled there. */
export interface Place {
  readonly groupId: string;
  readonly customerId: string | null;
  readonly path: string;
  /** Own and inherited features. */
  readonly features: GroupFeature[];
}

/** The columns of `Place`, for a group with the alias `g`. */
export const placeColumns = sql`
  g.id as "groupId", g.customer_id as "customerId", g.path::text as path,
  array(select distinct f.feature from group_features f join groups a on a.id = f.group_id where a.path @> g.path) as features`;

/** Matches a group by id, or the root group by its slug. */
const named = (groupId: string) => (groupId === ROOT_GROUP ? sql`g.parent_id is null` : sql`g.id = ${groupId}`);

export async function findGroup(
  db: Database | Trx,
  scope: Scope,
  groupId: string,
): Promise<(Place & { title: string }) | undefined> {
  const { rows } = await sql<Place & { title: string }>`
    select ${placeColumns}, g.title from groups g where ${named(groupId)} and ${inScope('g', scope)}`.execute(db);
  return rows[0];
}

export interface TreeRow {
  readonly id: string;
  readonly parentId: string | null;
  readonly title: string;
  readonly isRoot: boolean;
  readonly isCustomer: boolean;
  readonly features: GroupFeature[];
  readonly controllerCount: number;
  readonly version: number;
}

const treeColumns = (scope: Scope) => sql`
  g.id, case when g.path = ${scope.path}::ltree then null else g.parent_id end as "parentId", g.title,
  g.parent_id is null as "isRoot", g.is_customer as "isCustomer", g.version,
  array(select distinct f.feature from group_features f join groups a on a.id = f.group_id where a.path @> g.path) as features,
  (select count(*)::int from controllers c where c.group_id = g.id) as "controllerCount"`;

/**
 * Returns the groups in and below `path`, parents before children, siblings by title. `parentId` is null for the top
 * of the scope.
 */
export async function listTree(
  db: Database,
  scope: Scope,
  { path, skip }: { path: string; skip: number },
): Promise<{ groups: TreeRow[]; total: number }> {
  const within = sql`${inScope('g', scope)} and g.path <@ ${path}::ltree`;
  const { rows } = await sql<TreeRow>`
    select ${treeColumns(scope)} from groups g
    where g.id = any(array(
      select g.id from groups g where ${within}
      order by nlevel(g.path), lower(g.title), g.id limit ${GROUP_LIMITS.list} offset ${skip}))
    order by nlevel(g.path), lower(g.title), g.id`.execute(db);
  if (skip === 0 && rows.length < GROUP_LIMITS.list) return { groups: rows, total: rows.length };
  const counted = await sql<{ n: number }>`select count(*)::int as n from groups g where ${within}`.execute(db);
  return { groups: rows, total: counted.rows[0]?.n ?? 0 };
}

/** Returns the groups from the top of the scope down to the group itself; empty if it is not in the scope. */
export async function listPath(db: Database, scope: Scope, groupId: string): Promise<TreeRow[]> {
  const { rows } = await sql<TreeRow>`
    select ${treeColumns(scope)} from groups own join groups g on g.path @> own.path
    where own.id = ${groupId} and ${inScope('own', scope)} and ${inScope('g', scope)}
    order by nlevel(g.path)`.execute(db);
  return rows;
}
