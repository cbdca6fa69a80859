import { type RawBuilder, sql } from 'kysely';
import type { Database, Trx } from '../../client.ts';
import { type DirectoryPage, filterCondition, type FilterColumns } from './filters.ts';

/** A user as the directory describes them. */
export interface DirectoryUserValues {
  readonly userName: string;
  readonly externalId: string | null;
  readonly email: string;
  readonly givenName: string | null;
  readonly familyName: string | null;
  readonly displayName: string | null;
  readonly active: boolean;
}

export interface DirectoryUser extends DirectoryUserValues {
  readonly id: string;
  readonly userId: string | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly groups: readonly { readonly id: string; readonly name: string }[];
}

export type UserField = keyof DirectoryUserValues | 'id' | 'emailType';

const columns = sql`
  d.id, d.user_name as "userName", d.external_id as "externalId", d.email, d.given_name as "givenName",
  d.family_name as "familyName", d.display_name as "displayName", d.active, d.user_id as "userId",
  d.created_at as "createdAt", d.updated_at as "updatedAt",
  coalesce((select json_agg(json_build_object('id', g.id, 'name', g.display_name) order by g.display_name)
            from directory_members m join directory_groups g on g.id = m.group_id
            where m.member_id = d.id), '[]') as groups`;

const FIELDS: FilterColumns<UserField> = {
  id: { value: sql`d.id::text` },
  userName: { value: sql`d.user_name`, lower: true },
  externalId: { value: sql`d.external_id` },
  email: { value: sql`d.email`, lower: true },
  emailType: { value: sql`'work'` },
  givenName: { value: sql`d.given_name`, lower: true },
  familyName: { value: sql`d.family_name`, lower: true },
  displayName: { value: sql`d.display_name`, lower: true },
  active: { value: sql`d.active::text` },
};

export async function findDirectoryUser(
  db: Database | Trx,
  providerId: string,
  id: string,
): Promise<DirectoryUser | undefined> {
  const { rows } = await sql<DirectoryUser>`
    select ${columns} from directory_users d where d.provider_id = ${providerId} and d.id = ${id}`.execute(db);
  return rows[0];
}

export async function listDirectoryUsers(
  db: Database,
  providerId: string,
  { filter, startIndex, count }: DirectoryPage<UserField>,
): Promise<{ total: number; users: DirectoryUser[] }> {
  const condition = filter === undefined ? sql`true` : filterCondition(FIELDS, filter);
  const from: RawBuilder<unknown> = sql`from directory_users d where d.provider_id = ${providerId} and ${condition}`;
  const { rows: counted } = await sql<{ total: number }>`select count(*)::int as total ${from}`.execute(db);
  const { rows: users } = await sql<DirectoryUser>`
    select ${columns} ${from} order by d.id limit ${count} offset ${startIndex - 1}`.execute(db);
  return { total: counted[0]?.total ?? 0, users };
}

/** Undefined if the directory has another user with this name or id. */
export async function insertDirectoryUser(
  trx: Trx,
  providerId: string,
  user: DirectoryUserValues,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    insert into directory_users (provider_id, user_name, external_id, email, given_name, family_name, display_name, active)
    values (${providerId}, ${user.userName}, ${user.externalId}, ${user.email}, ${user.givenName}, ${user.familyName},
            ${user.displayName}, ${user.active})
    on conflict do nothing returning id`.execute(trx);
  return rows[0]?.id;
}

/** False if the directory has another user with this name or id. */
export async function updateDirectoryUser(
  trx: Trx,
  { providerId, id }: { providerId: string; id: string },
  user: DirectoryUserValues,
): Promise<boolean> {
  const { rows } = await sql`
    update directory_users d set user_name = ${user.userName}, external_id = ${user.externalId}, email = ${user.email},
      given_name = ${user.givenName}, family_name = ${user.familyName}, display_name = ${user.displayName},
      active = ${user.active}, updated_at = now()
    where d.id = ${id} and d.provider_id = ${providerId} and not exists (
      select 1 from directory_users o where o.provider_id = d.provider_id and o.id <> d.id
        and (lower(o.user_name) = lower(${user.userName}) or o.external_id = ${user.externalId}::text))
    returning 1`.execute(trx);
  return rows.length > 0;
}

export const deleteDirectoryUser = (trx: Trx, id: string) =>
  trx.deleteFrom('directory_users').where('id', '=', id).execute();

/** Stores the account of a directory's user. */
export const linkAccount = (trx: Trx, id: string, { userId, isMapped }: { userId: string | null; isMapped: boolean }) =>
  trx.updateTable('directory_users').set({ user_id: userId, is_mapped: isMapped }).where('id', '=', id).execute();
