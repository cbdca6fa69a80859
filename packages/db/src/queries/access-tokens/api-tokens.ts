import type { TokenRestrictions } from '@earshot/domain/access-tokens/restrictions';
import type { TokenSort } from '@earshot/domain/access-tokens/lists';
import { escapeSearchText } from '@earshot/domain/lists/search-text';
import { type RawBuilder, sql } from 'kysely';
import type { Database, Trx } from '../../client.ts';
import { inScope, type Scope } from '../../scope.ts';
import { inDays } from './access-tokens.ts';

export interface ApiTokenRow {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly apis: string[];
  readonly restrictions: TokenRestrictions;
  readonly userId: string;
  readonly createdBy: string;
  readonly groupId: string;
  readonly groupTitle: string;
  readonly prefix: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  /** Until then the secret before the last reset works; null if it does not. */
  readonly previousUntil: Date | null;
  readonly isExpired: boolean;
  readonly lastUsedAt: Date | null;
  readonly lastUsedFrom: string | null;
  readonly version: number;
  /** Permissions granted individually; only tokens created before APIs existed have them. */
  readonly ownPermissions: string[];
  /** Permissions of the creator, which limit the token. */
  readonly creatorPermissions: string[];
}

const columns = sql`
  t.id, t.title, t.description, t.apis, t.restrictions, t.user_id as "userId", u.first_name || ' ' || u.last_name as "createdBy",
  t.group_id as "groupId", g.title as "groupTitle", t.prefix, t.created_at as "createdAt", t.expires_at as "expiresAt",
  t.expires_at <= now() as "isExpired", t.last_used_at as "lastUsedAt", t.last_used_from as "lastUsedFrom", t.version,
  case when t.previous_until > now() then t.previous_until end as "previousUntil",
  t.permissions as "ownPermissions", case when r.disabled then '{}'::text[] else r.permissions end as "creatorPermissions"`;

const tokens = (scope: Scope) => sql`
  access_tokens t join users u on u.id = t.user_id join roles r on r.id = u.role_id join groups g on g.id = t.group_id
  where t.kind = 'machine' and t.revoked_at is null and ${inScope('g', scope)}`;

const matching = (search: string): RawBuilder<unknown> =>
  search === ''
    ? sql`true`
    : sql`lower(t.title || ' ' || t.description) like ${`%${escapeSearchText(search.toLowerCase())}%`}`;

const SORTS: Readonly<Record<TokenSort, RawBuilder<unknown>>> = {
  title: sql`lower(t.title)`,
  createdAt: sql`t.created_at`,
  expiresAt: sql`t.expires_at`,
  lastUsedAt: sql`coalesce(t.last_used_at, '-infinity')`,
};

export interface ApiTokenPage {
  readonly search: string;
  readonly page: number;
  readonly pageSize: number;
  readonly sort?: TokenSort | undefined;
  readonly order: 'ASC' | 'DESC';
}

/** Returns API tokens in the scope, by title by default. */
export async function listApiTokenRows(
  db: Database,
  scope: Scope,
  { search, page, pageSize, sort = 'title', order }: ApiTokenPage,
): Promise<ApiTokenRow[]> {
  const direction = order === 'DESC' ? sql`desc` : sql`asc`;
  const { rows } = await sql<ApiTokenRow>`
    select ${columns} from ${tokens(scope)} and ${matching(search)}
    order by ${SORTS[sort]} ${direction}, t.id ${direction}
    limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db);
  return rows;
}

export async function countApiTokenRows(db: Database, scope: Scope, search = ''): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from ${tokens(scope)} and ${matching(search)}`.execute(db);
  return rows[0]?.n ?? 0;
}

export async function findApiToken(
  db: Database | Trx,
  scope: Scope,
  tokenId: string,
): Promise<ApiTokenRow | undefined> {
  const { rows } = await sql<ApiTokenRow>`select ${columns} from ${tokens(scope)} and t.id = ${tokenId}`.execute(db);
  return rows[0];
}

/** Like `findApiToken`, locked until the transaction ends. */
export async function lockApiToken(trx: Trx, scope: Scope, tokenId: string): Promise<ApiTokenRow | undefined> {
  await sql`select 1 from access_tokens where id = ${tokenId} for update`.execute(trx);
  return await findApiToken(trx, scope, tokenId);
}

export interface ApiTokenChange {
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  readonly apis?: readonly string[] | undefined;
  readonly restrictions?: TokenRestrictions | undefined;
}

export const updateApiTokenRow = (trx: Trx, tokenId: string, { apis, restrictions, ...texts }: ApiTokenChange) =>
  trx
    .updateTable('access_tokens')
    .set((eb) => ({
      ...texts,
      // The APIs replace all individually granted permissions.
      ...(apis !== undefined && { apis: [...apis], permissions: sql<string[]>`'{}'` }),
      ...(restrictions !== undefined && { restrictions: JSON.stringify(restrictions) }),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', tokenId)
    .execute();

/**
 * Gives a locked token a new secret and a new expiry date. The present secret works for some hours more, but not beyond
 * its expiry. The version is unchanged: it guards edits of texts and APIs only.
 */
export async function setApiTokenSecret(
  trx: Trx,
  tokenId: string,
  secret: {
    readonly prefix: string;
    readonly tokenHash: Buffer;
    readonly expiresInDays: number;
    readonly overlapHours: number;
  },
): Promise<void> {
  await trx
    .updateTable('access_tokens')
    .set((eb) => ({
      prefix: secret.prefix,
      token_hash: secret.tokenHash,
      expires_at: inDays(secret.expiresInDays),
      previous_hash: secret.overlapHours === 0 ? null : eb.ref('token_hash'),
      previous_until:
        secret.overlapHours === 0
          ? null
          : sql<Date>`least(expires_at, now() + ${secret.overlapHours} * interval '1 hour')`,
    }))
    .where('id', '=', tokenId)
    .execute();
  // The new expiry is announced again.
  await sql`delete from token_mails where token_id = ${tokenId} and event = 'expiring'`.execute(trx);
}

/** APIs are on for a group `g` if they are switched on in the group or in any group above it. */
export const apisAreOn = sql<boolean>`exists (
  select from groups a where a.path @> g.path and a.apis_enabled)`;

export async function hasApis(db: Database | Trx, groupId: string): Promise<boolean> {
  const { rows } = await sql<{ isOn: boolean }>`
    select ${apisAreOn} as "isOn" from groups g where g.id = ${groupId}`.execute(db);
  return rows[0]?.isOn === true;
}

/** Returns whether any token can access the group, including tokens of groups above it. */
export async function isReachedByTokens(db: Database, groupId: string): Promise<boolean> {
  const { rows } = await sql`
    select from groups own join groups g on (g.path @> own.path or g.path <@ own.path)
      and g.customer_id is not distinct from own.customer_id
    join access_tokens t on t.group_id = g.id
    where own.id = ${groupId} and t.kind = 'machine' and t.revoked_at is null limit 1`.execute(db);
  return rows.length > 0;
}
