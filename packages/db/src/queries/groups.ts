import type { GroupFeature } from '@earshot/domain/groups/features';
import { sql } from 'kysely';
import type { Database } from '../client.ts';
import type { Scope } from '../scope.ts';

/** Where in the tree something lies, and what is switched on there. */
export interface Place {
  readonly groupId: string;
  readonly customerId: string | null;
  readonly path: string;
  /** Own and inherited. */
  readonly features: GroupFeature[];
}

/** The columns of a place, of a group with the alias `g`. */
export const placeColumns = sql`
  g.id as "groupId", g.customer_id as "customerId", g.path::text as path,
  array(select distinct f.feature from group_features f join groups a on a.id = f.group_id where a.path @> g.path) as features`;

export async function findGroup(
  db: Database,
  scope: Scope,
  groupId: string,
): Promise<(Place & { title: string }) | undefined> {
  const { rows } = await sql<Place & { title: string }>`
    select ${placeColumns}, g.title from groups g where g.id = ${groupId} and g.path <@ ${scope.path}::ltree`.execute(
    db,
  );
  return rows[0];
}

export interface TreeRow {
  readonly id: string;
  readonly parentId: string | null;
  readonly title: string;
  readonly isCustomer: boolean;
  readonly features: GroupFeature[];
  readonly controllerCount: number;
}

/** The groups of the scope, parents before children, siblings by title. The top one's parent is not told. */
export async function listTree(db: Database, scope: Scope): Promise<TreeRow[]> {
  const { rows } = await sql<TreeRow>`
    with featured as (
      select a.path, f.feature from group_features f join groups a on a.id = f.group_id
      where a.path <@ ${scope.path}::ltree or a.path @> ${scope.path}::ltree
    ), counted as (
      select c.group_id, count(*)::int as n from controllers c join groups g on g.id = c.group_id
      where g.path <@ ${scope.path}::ltree group by c.group_id
    )
    select g.id, case when g.path = ${scope.path}::ltree then null else g.parent_id end as "parentId", g.title,
           g.is_customer as "isCustomer",
           array(select distinct f.feature from featured f where f.path @> g.path) as features,
           coalesce(k.n, 0) as "controllerCount"
    from groups g left join counted k on k.group_id = g.id
    where g.path <@ ${scope.path}::ltree
    order by nlevel(g.path), lower(g.title), g.id`.execute(db);
  return rows;
}
