import { sql } from 'kysely';
import type { Database, Trx } from '../../client.ts';
import { announce } from '../../notify.ts';
import { isReached, requiredProvider } from './reach.ts';

export interface Provider {
  readonly id: string;
  readonly groupId: string;
  readonly customerId: string | null;
  readonly name: string;
  readonly issuer: string;
  readonly clientId: string;
  /** Sealed for the group. */
  readonly clientSecret: string;
  readonly scopes: string;
  readonly enabled: boolean;
  readonly required: boolean;
  readonly version: number;
}

const columns = sql`
  p.id, p.group_id as "groupId", pg.customer_id as "customerId", p.name, p.issuer, p.client_id as "clientId",
  p.client_secret as "clientSecret", p.scopes, p.enabled, p.required, p.version`;
const tables = sql`identity_providers p join groups pg on pg.id = p.group_id`;

export async function findProvider(db: Database | Trx, groupId: string): Promise<Provider | undefined> {
  const { rows } = await sql<Provider>`select ${columns} from ${tables} where p.group_id = ${groupId}`.execute(db);
  return rows[0];
}

/** The provider whose directory has this token. */
export async function findProviderOfToken(db: Database | Trx, tokenId: string): Promise<Provider | undefined> {
  const { rows } = await sql<Provider>`select ${columns} from ${tables} where p.token_id = ${tokenId}`.execute(db);
  return rows[0];
}

/** Locks the provider of a group against changes. Providers are locked after users, groups and roles. */
export async function lockProvider(trx: Trx, groupId: string): Promise<Provider | undefined> {
  await sql`select 1 from identity_providers where group_id = ${groupId} for update`.execute(trx);
  return await findProvider(trx, groupId);
}

/** Returns an enabled provider, which stays as it is until the transaction ends. */
export async function keepEnabledProvider(trx: Trx, id: string): Promise<Provider | undefined> {
  await sql`select 1 from identity_providers where id = ${id} for share`.execute(trx);
  const { rows } = await sql<Provider>`select ${columns} from ${tables} where p.id = ${id} and p.enabled`.execute(trx);
  return rows[0];
}

/** The enabled provider that signs in addresses of this domain. */
export async function findProviderOfDomain(db: Database, domain: string): Promise<Provider | undefined> {
  const { rows } = await sql<Provider>`
    select ${columns} from ${tables} join identity_domains d on d.provider_id = p.id
    where d.domain = ${domain} and d.proven_at is not null and p.enabled`.execute(db);
  return rows[0];
}

export interface ProviderValues {
  readonly name: string;
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly scopes: string;
  readonly enabled: boolean;
}

export const putProvider = (trx: Trx, groupId: string, values: ProviderValues) =>
  sql`
    insert into identity_providers (group_id, name, issuer, client_id, client_secret, scopes, enabled)
    values (${groupId}, ${values.name}, ${values.issuer}, ${values.clientId}, ${values.clientSecret}, ${values.scopes},
            ${values.enabled})
    on conflict (group_id) do update set
      name = excluded.name, issuer = excluded.issuer, client_id = excluded.client_id,
      client_secret = excluded.client_secret, scopes = excluded.scopes, enabled = excluded.enabled,
      required = identity_providers.required and excluded.enabled, version = identity_providers.version + 1,
      updated_at = now()`.execute(trx);

export const raiseProviderVersion = (trx: Trx, providerId: string, change: { required?: boolean } = {}) =>
  trx
    .updateTable('identity_providers')
    .set((eb) => ({ ...change, version: eb('version', '+', 1), updated_at: sql`now()` }))
    .where('id', '=', providerId)
    .execute();

export const deleteProvider = (trx: Trx, providerId: string) =>
  trx.deleteFrom('identity_providers').where('id', '=', providerId).execute();

/** Forgets which users the subjects of a former issuer are. */
export const deleteIdentities = (trx: Trx, providerId: string) =>
  trx.deleteFrom('user_identities').where('provider_id', '=', providerId).execute();

const ANNOUNCED_AT_ONCE = 100;

async function end(trx: Trx, condition: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    update sessions s set revoked_at = now() where s.revoked_at is null and ${condition} returning id`.execute(trx);
  for (let at = 0; at < rows.length; at += ANNOUNCED_AT_ONCE)
    await announce(trx, { kind: 'session', ids: rows.slice(at, at + ANNOUNCED_AT_ONCE).map(({ id }) => id) });
  return rows.length;
}

/** Ends all sessions and sign-ins that the provider began. */
export async function endProviderSessions(trx: Trx, providerId: string): Promise<number> {
  await trx.deleteFrom('identity_sign_ins').where('provider_id', '=', providerId).execute();
  await trx.deleteFrom('device_sign_ins').where('provider_id', '=', providerId).execute();
  return await end(trx, sql`s.provider_id = ${providerId}`);
}

/** Ends the sessions that users of a required provider began with a password, except that of the caller. */
export const endPasswordSessions = (
  trx: Trx,
  { providerId, exceptSession }: { providerId: string; exceptSession: string },
): Promise<number> =>
  end(
    trx,
    sql`s.provider_id is null and s.id <> ${exceptSession} and s.user_id in (
      select u.id from users u join groups ug on ug.id = u.group_id
      join identity_providers p on p.id = ${providerId} join groups pg on pg.id = p.group_id
      where u.deleted_at is null and ${isReached} and ${requiredProvider} is not null)`,
  );

/** Ranks and permissions of all other users whom the provider of a group can sign in. */
export async function rolesOfOthers(trx: Trx, groupId: string, userId: string) {
  const { rows } = await sql<{ rank: number; rolePermissions: string[] }>`
    select distinct r.id, r.rank, r.permissions as "rolePermissions"
    from groups pg join groups ug on ${isReached} join users u on u.group_id = ug.id join roles r on r.id = u.role_id
    where pg.id = ${groupId} and u.deleted_at is null and u.id <> ${userId}`.execute(trx);
  return rows;
}
