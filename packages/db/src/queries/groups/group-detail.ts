import { DEVICE_KINDS } from '@earshot/domain/devices/kinds';
import { PRESENCES } from '@earshot/domain/devices/statuses';
import type { InheritedFlag } from '@earshot/domain/groups/flags';
import type { GroupFeature } from '@earshot/domain/groups/features';
import { GROUP_LIMITS } from '@earshot/domain/groups/limits';
import type { GroupCounts } from '@earshot/domain/groups/schema';
import { sql } from 'kysely';
import type { Database, Trx } from '../../client.ts';
import { inScope, type Scope } from '../../scope.ts';

const columns = sql`
  g.id, g.title, g.parent_id as "parentId", g.customer_id as "customerId", g.path::text as path,
  g.is_customer as "isCustomer", g.is_support_partner as "isSupportPartner", g.is_trial as "isTrial",
  g.mfa_required as "mfaRequired", g.apis_enabled as "apisEnabled",
  g.names_in_proof_of_play as "namesInProofOfPlay", g.keep_enrolments_days as "keepEnrolmentsDays", g.version,
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
  readonly namesInProofOfPlay: boolean;
  readonly keepEnrolmentsDays: number | null;
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

export interface Ancestor extends Pick<GroupRow, 'id' | 'title' | 'keepEnrolmentsDays' | InheritedFlag> {
  /** True if the group is in the scope. */
  readonly visible: boolean;
}

/** Returns the groups above, nearest first, including groups outside the scope: their features apply below. */
export async function listAncestors(db: Database | Trx, scope: Scope, groupId: string): Promise<Ancestor[]> {
  const { rows } = await sql<Ancestor>`
    select a.id, a.title, a.mfa_required as "mfaRequired", a.apis_enabled as "apisEnabled",
           a.names_in_proof_of_play as "namesInProofOfPlay", a.keep_enrolments_days as "keepEnrolmentsDays",
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

/**
 * Counts the content in and below a group. Devices come from the counters, so removed devices and those of a former
 * owner do not count.
 */
export async function countGroup(db: Database, scope: Scope, path: string): Promise<GroupCounts> {
  const devices = DEVICE_KINDS.map(
    (kind) => sql`coalesce((select n from devices where kind = ${kind}::text), 0) as ${sql.ref(kind)}`,
  );
  const { rows } = await sql<GroupCounts>`
    with below as materialized (
      select g.id from groups g where g.path <@ ${path}::ltree and ${inScope('g', scope)}
    ), devices as (
      select k.kind, greatest(sum(k.n), 0)::int as n from device_counters k
      where k.group_id in (select id from below) and k.status = any(${[...PRESENCES]}::text[]) group by k.kind
    )
    select (select count(*)::int - 1 from below) as groups,
           (select count(*)::int from users u where u.group_id in (select id from below) and u.deleted_at is null) as users,
           (select count(*)::int from controllers c where c.group_id in (select id from below)) as controllers,
           ${sql.join(devices)}`.execute(db);
  const [counts] = rows;
  if (counts === undefined) throw new Error('A count has always a row');
  return counts;
}
