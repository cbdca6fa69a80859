import { type RawBuilder, sql } from 'kysely';
import type { Database, Trx } from '../../client.ts';
import { type DirectoryPage, filterCondition, type FilterColumns } from './filters.ts';

export interface DirectoryGroupValues {
  readonly displayName: string;
  readonly externalId: string | null;
}

export interface DirectoryGroup extends DirectoryGroupValues {
  readonly id: string;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  /** Empty if they were not asked for. */
  readonly members: readonly { readonly id: string; readonly userName: string }[];
}

export type GroupField = keyof DirectoryGroupValues | 'id' | 'member';
export interface GroupPage extends DirectoryPage<GroupField> {
  readonly withMembers: boolean;
}

const columns = (withMembers: boolean) => sql`
  g.id, g.display_name as "displayName", g.external_id as "externalId", g.created_at as "createdAt",
  g.updated_at as "updatedAt",
  ${
    withMembers
      ? sql`coalesce((select json_agg(json_build_object('id', d.id, 'userName', d.user_name) order by d.id)
                    from directory_members m join directory_users d on d.id = m.member_id
                    where m.group_id = g.id), '[]')`
      : sql`'[]'::json`
  } as members`;

const FIELDS: FilterColumns<GroupField> = {
  id: { value: sql`g.id::text` },
  displayName: { value: sql`g.display_name`, lower: true },
  externalId: { value: sql`g.external_id` },
  member: {
    value: sql`array(select m.member_id::text from directory_members m where m.group_id = g.id)`,
    isOneOf: true,
  },
};

export async function findDirectoryGroup(
  db: Database | Trx,
  providerId: string,
  { id, withMembers }: { id: string; withMembers: boolean },
): Promise<DirectoryGroup | undefined> {
  const { rows } = await sql<DirectoryGroup>`
    select ${columns(withMembers)} from directory_groups g
    where g.provider_id = ${providerId} and g.id = ${id}`.execute(db);
  return rows[0];
}

export async function listDirectoryGroups(
  db: Database,
  providerId: string,
  { filter, startIndex, count, withMembers }: GroupPage,
): Promise<{ total: number; groups: DirectoryGroup[] }> {
  const from: RawBuilder<unknown> = sql`
    from directory_groups g where g.provider_id = ${providerId}
      and ${filter === undefined ? sql`true` : filterCondition(FIELDS, filter)}`;
  const { rows: counted } = await sql<{ total: number }>`select count(*)::int as total ${from}`.execute(db);
  const { rows: groups } = await sql<DirectoryGroup>`
    select ${columns(withMembers)} ${from} order by g.id limit ${count} offset ${startIndex - 1}`.execute(db);
  return { total: counted[0]?.total ?? 0, groups };
}

/** Undefined if the directory has another group with this name or id. */
export async function insertDirectoryGroup(
  trx: Trx,
  providerId: string,
  { displayName, externalId }: DirectoryGroupValues,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    insert into directory_groups (provider_id, display_name, external_id)
    values (${providerId}, ${displayName}, ${externalId}) on conflict do nothing returning id`.execute(trx);
  return rows[0]?.id;
}

/** False if the directory has another group with this name or id. */
export async function updateDirectoryGroup(
  trx: Trx,
  { providerId, id }: { providerId: string; id: string },
  { displayName, externalId }: DirectoryGroupValues,
): Promise<boolean> {
  const { rows } = await sql`
    update directory_groups g set display_name = ${displayName}, external_id = ${externalId}, updated_at = now()
    where g.id = ${id} and g.provider_id = ${providerId} and not exists (
      select 1 from directory_groups o where o.provider_id = g.provider_id and o.id <> g.id
        and (lower(o.display_name) = lower(${displayName}) or o.external_id = ${externalId}::text))
    returning 1`.execute(trx);
  return rows.length > 0;
}

export const deleteDirectoryGroup = (trx: Trx, id: string) =>
  trx.deleteFrom('directory_groups').where('id', '=', id).execute();

/** Adds users of the same directory; returns those who were no members. Unknown ids are left out. */
export async function addMembers(trx: Trx, groupId: string, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    insert into directory_members (group_id, member_id)
    select g.id, d.id from directory_groups g join directory_users d on d.provider_id = g.provider_id
    where g.id = ${groupId} and d.id = any(${[...ids]}::uuid[])
    on conflict do nothing returning member_id as id`.execute(trx);
  return rows.map(({ id }) => id);
}

/** Removes members, or all except these; returns the removed ones. */
export async function removeMembers(
  trx: Trx,
  groupId: string,
  members: { readonly ids: readonly string[] } | { readonly except: readonly string[] },
): Promise<string[]> {
  const condition =
    'ids' in members
      ? sql`member_id = any(${[...members.ids]}::uuid[])`
      : sql`member_id <> all(${[...members.except]}::uuid[])`;
  const { rows } = await sql<{ id: string }>`
    delete from directory_members where group_id = ${groupId} and ${condition} returning member_id as id`.execute(trx);
  return rows.map(({ id }) => id);
}
