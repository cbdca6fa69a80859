import type { GroupFeature } from '@earshot/domain/groups/features';
import { GROUP_LIMITS } from '@earshot/domain/groups/limits';
import type { GroupCounts } from '@earshot/domain/groups/schema';
import { sql } from 'kysely';
import type { Database, Trx } from '../../client.ts';
import { inScope, type Scope } from '../../scope.ts';

const columns = sql`
  g.id, g.title, g.parent_id as "parentId", g.customer_id as "customerId", g.path::text as path,
  g.is_customer as "isCustomer", g.is_support_partner as "isSupportPartner", g.is_trial as "isTrial",
  g.mfa_required as "mfaRequired", g.apis_enabled as "apisEnabled", g.version,
  g.created_at as "createdAt", g.updated_at as "updatedAt"`;

export interface GroupRow {
  readonly id: string;
  readonly title: string;
  readonly parentId: string | null;
  readonly customerId: string | null;
  readonly path: string;
  readonly isCustomer: boolean;
  readonly isSupportPartner: boolean;
  readonly isTrial: boolean;
  readonly mfaRequired: boolean;
  readonly apisEnabled: boolean;
  readonly version: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

export async function findGroupRow(db: Database | Trx, scope: Scope, groupId: string): Promise<GroupRow | undefined> {
  const { rows } = await sql<GroupRow>`
    select ${columns} from groups g where g.id = ${groupId} and ${inScope('g', scope)}`.execute(db);
  return rows[0];
}

/** Like `findGroupRow`, locked until the transaction ends. */
export async function lockGroup(trx: Trx, scope: Scope, groupId: string): Promise<GroupRow | undefined> {
  const { rows } = await sql<GroupRow>`
    select ${columns} from groups g where g.id = ${groupId} and ${inScope('g', scope)} for update`.execute(trx);
  return rows[0];
}

export interface Ancestor extends Pick<GroupRow, 'id' | 'title' | 'mfaRequired' | 'apisEnabled'> {
  /** True if the group is in the scope. */
  readonly visible: boolean;
}

/** Returns the groups above, nearest first, including groups outside the scope: their features apply below. */
export async function listAncestors(db: Database | Trx, scope: Scope, groupId: string): Promise<Ancestor[]> {
  const { rows } = await sql<Ancestor>`
    select a.id, a.title, a.mfa_required as "mfaRequired", a.apis_enabled as "apisEnabled",
           ${inScope('a', scope)} as visible
    from groups g join groups a on a.path @> g.path and a.id <> g.id
    where g.id = ${groupId} and ${inScope('g', scope)}
    order by nlevel(a.path) desc`.execute(db);
  return rows;
}

export interface FeatureRow {
  readonly featureId: string;
  readonly featureName: GroupFeature;
  readonly groupId: string;
  readonly groupTitle: string;
  readonly visible: boolean;
}

/** Returns the groups in which each of the group's features is enabled, from the group itself upwards. */
export async function listFeatures(db: Database | Trx, scope: Scope, groupId: string): Promise<FeatureRow[]> {
  const { rows } = await sql<FeatureRow>`
    select f.id as "featureId", f.feature as "featureName", a.id as "groupId", a.title as "groupTitle",
           ${inScope('a', scope)} as visible
    from groups g join groups a on a.path @> g.path join group_features f on f.group_id = a.id
    where g.id = ${groupId} and ${inScope('g', scope)}
    order by f.feature, nlevel(a.path) desc`.execute(db);
  return rows;
}

export async function listChildTitles(
  db: Database,
  scope: Scope,
  groupId: string,
): Promise<{ id: string; title: string; total: number }[]> {
  const { rows } = await sql<{ id: string; title: string; total: number }>`
    select g.id, g.title, count(*) over ()::int as total from groups g
    where g.parent_id = ${groupId} and ${inScope('g', scope)}
    order by lower(g.title), g.id limit ${GROUP_LIMITS.list}`.execute(db);
  return rows;
}

/** Counts the content in and below a group. Excludes removed devices. */
export async function countGroup(db: Database, scope: Scope, path: string): Promise<GroupCounts> {
  const { rows } = await sql<GroupCounts>`
    with below as materialized (
      select g.id from groups g where g.path <@ ${path}::ltree and ${inScope('g', scope)}
    ), placed as materialized (
      select c.id from controllers c where c.group_id in (select id from below)
    ), ends as (
      select e.category, count(*)::int as n from endpoints e
      where e.controller_id in (select id from placed) and e.deactivated_at is null group by e.category
    )
    select (select count(*)::int - 1 from below) as groups,
           (select count(*)::int from users u where u.group_id in (select id from below) and u.deleted_at is null) as users,
           (select count(*)::int from placed) as controllers,
           (select count(*)::int from base_units b
            where b.controller_id in (select id from placed) and b.deactivated_at is null) as baseunit,
           coalesce((select n from ends where category = 'headset'), 0) as headset,
           coalesce((select n from ends where category = 'handset'), 0) as handset,
           coalesce((select n from ends where category = 'keypad'), 0) as keypad,
           coalesce((select n from ends where category = 'callpoint'), 0) as callpoint`.execute(db);
  const [counts] = rows;
  if (counts === undefined) throw new Error('A count has always a row');
  return counts;
}
