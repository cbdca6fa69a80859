import type { GroupFeature } from '@earshot/domain/groups/features';
import type { GroupFlag } from '@earshot/domain/groups/flags';
import { sql } from 'kysely';
import type { Database, Trx } from '../../client.ts';
import { inScope, type Scope } from '../../scope.ts';
import { noteLocationChangeBelow } from '../processes/customer-changes.ts';

/**
 * Serialises changes of the tree's structure, so that the tree stays as read until the commit. Take it before locking
 * users and groups. Does not block readers.
 */
export const lockTree = (trx: Trx) => sql`select pg_advisory_xact_lock(hashtext('earshot group tree'))`.execute(trx);

export interface NewGroup {
  /** Null for the root group. */
  readonly parentId: string | null;
  readonly title: string;
  readonly isCustomer?: boolean;
}

/** Inserts a group; its path is the parent's path and its own key. */
export async function insertGroup(db: Database | Trx, group: NewGroup): Promise<{ id: string; path: string }> {
  const { rows } = await sql<{ id: string; path: string }>`
    with fresh as (select uuidv7() as id, nextval(pg_get_serial_sequence('groups', 'key')) as key)
    insert into groups (id, key, parent_id, customer_id, path, title, is_customer)
    select f.id, f.key, p.id,
           case when ${group.isCustomer ?? false} then f.id else p.customer_id end,
           case when p.id is null then f.key::text::ltree else p.path || f.key::text end,
           ${group.title}, ${group.isCustomer ?? false}
    from fresh f left join groups p on p.id = ${group.parentId}
    where ${group.parentId}::uuid is null or p.id is not null
    returning id, path`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('The parent group does not exist');
  return row;
}

const COLUMNS = {
  isCustomer: 'is_customer',
  isSupportPartner: 'is_support_partner',
  isTrial: 'is_trial',
  mfaRequired: 'mfa_required',
  apisEnabled: 'apis_enabled',
  namesInProofOfPlay: 'names_in_proof_of_play',
} as const satisfies Record<GroupFlag, string>;

export interface GroupChange {
  readonly id: string;
  readonly version: number;
  readonly title?: string | undefined;
  readonly keepEnrolmentsDays?: number | null | undefined;
  readonly flags?: Partial<Record<GroupFlag, boolean | undefined>>;
}

/** Returns false if the version is outdated or the group is not in the scope. */
export async function updateGroup(
  trx: Trx,
  scope: Scope,
  { id, version, title, keepEnrolmentsDays, flags }: GroupChange,
): Promise<boolean> {
  const set = Object.entries(flags ?? {}).flatMap(([flag, on]) => {
    const column = COLUMNS[flag as GroupFlag];
    return on === undefined || column === undefined ? [] : [[column, on] as const];
  });
  const result = await trx
    .updateTable('groups as g')
    .set((eb) => ({
      ...Object.fromEntries(set),
      ...(title !== undefined && { title }),
      ...(keepEnrolmentsDays !== undefined && { keep_enrolments_days: keepEnrolmentsDays }),
      version: eb('g.version', '+', 1),
      updated_at: sql<Date>`now()`,
    }))
    .where('g.id', '=', id)
    .where('g.version', '=', version)
    .where(sql<boolean>`${inScope('g', scope)}`)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export async function writeFeatures(
  trx: Trx,
  groupId: string,
  changes: Readonly<Partial<Record<GroupFeature, boolean | undefined>>>,
): Promise<void> {
  const of = (wanted: boolean) => Object.entries(changes).flatMap(([feature, on]) => (on === wanted ? [feature] : []));
  await sql`delete from group_features where group_id = ${groupId} and feature = any(${of(false)}::text[])`.execute(
    trx,
  );
  await sql`
    insert into group_features (group_id, feature) select ${groupId}, unnest(${of(true)}::text[])
    on conflict do nothing`.execute(trx);
  if (Object.keys(changes).length > 0) await noteLocationChangeBelow(trx, groupId);
}
