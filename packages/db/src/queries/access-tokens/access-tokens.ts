import { NO_RESTRICTIONS, type TokenRestrictions } from '@earshot/domain/access-tokens/restrictions';
import { type RawBuilder, sql } from 'kysely';
import type { Database, Trx } from '../../client.ts';
import { announce } from '../../notify.ts';
import { groupInScope, type Scope } from '../../scope.ts';

export interface NewAccessToken {
  readonly groupId: string;
  readonly userId: string;
  readonly kind: 'personal' | 'machine';
  readonly title: string;
  readonly description?: string;
  readonly prefix: string;
  readonly tokenHash: Buffer;
  readonly permissions: readonly string[];
  readonly apis?: readonly string[];
  readonly restrictions?: TokenRestrictions;
  readonly expiresInDays: number;
}

const shown = ['id', 'title', 'prefix', 'permissions', 'created_at', 'expires_at', 'last_used_at'] as const;
const LIST_LIMIT = 500;

export const inDays = (days: number): RawBuilder<Date> => sql<Date>`now() + ${days} * interval '1 day'`;

/** Returns undefined if the group is not in the scope. */
export const insertAccessToken = (trx: Trx, scope: Scope, token: NewAccessToken) =>
  trx
    .insertInto('access_tokens')
    .columns([
      'customer_id',
      'group_id',
      'user_id',
      'kind',
      'title',
      'description',
      'prefix',
      'token_hash',
      'permissions',
      'apis',
      'restrictions',
      'expires_at',
    ])
    .expression((eb) =>
      eb
        .selectFrom('groups as g')
        .select([
          'g.customer_id',
          'g.id',
          sql<string>`${token.userId}::uuid`.as('user_id'),
          eb.val<string>(token.kind).as('kind'),
          eb.val(token.title).as('title'),
          eb.val(token.description ?? '').as('description'),
          eb.val(token.prefix).as('prefix'),
          sql<Buffer>`${token.tokenHash}::bytea`.as('token_hash'),
          sql<string[]>`${[...token.permissions]}::text[]`.as('permissions'),
          sql<string[]>`${[...(token.apis ?? [])]}::text[]`.as('apis'),
          sql<string>`${JSON.stringify(token.restrictions ?? NO_RESTRICTIONS)}::jsonb`.as('restrictions'),
          inDays(token.expiresInDays).as('expires_at'),
        ])
        .where('g.id', '=', token.groupId)
        .where((where) => groupInScope(where.ref('g.id'), scope)),
    )
    .returning(shown)
    .executeTakeFirst();
export type AccessTokenRow = NonNullable<Awaited<ReturnType<typeof insertAccessToken>>>;

export const listAccessTokens = (db: Database, scope: Scope, userId: string) =>
  db
    .selectFrom('access_tokens as t')
    .select(shown)
    .where('revoked_at', 'is', null)
    .where('kind', '=', 'personal')
    .where('user_id', '=', userId)
    .where((eb) => groupInScope(eb.ref('t.group_id'), scope))
    .orderBy('id', 'desc')
    .limit(LIST_LIMIT)
    .execute();

export const lockAccessToken = (trx: Trx, scope: Scope, tokenId: string) =>
  trx
    .selectFrom('access_tokens as t')
    .select(['t.id', 't.kind', 't.title', 't.user_id'])
    .where('t.id', '=', tokenId)
    .where('t.revoked_at', 'is', null)
    .where((eb) => groupInScope(eb.ref('t.group_id'), scope))
    .forUpdate('t')
    .executeTakeFirst();

export const revokeAccessToken = (trx: Trx, tokenId: string) =>
  trx
    .updateTable('access_tokens')
    .set({ revoked_at: sql`now()` })
    .where('id', '=', tokenId)
    .execute();

const isLivePersonal = sql`kind = 'personal' and revoked_at is null and expires_at > now()`;

/** Counts the user's own active tokens in all groups. No scope: the count is limited to the user. */
export async function countPersonalTokens(db: Database, userId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from access_tokens where user_id = ${userId} and ${isLivePersonal}`.execute(db);
  return rows[0]?.n ?? 0;
}

/**
 * Revokes a user's personal tokens, with their sockets, and the API tokens that the user created since a moment.
 * Returns their number.
 */
export async function revokeTokensOf(
  trx: Trx,
  userId: string,
  { apiTokensSince = null }: { apiTokensSince?: Date | null } = {},
): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    update access_tokens set revoked_at = now()
    where user_id = ${userId} and revoked_at is null and expires_at > now()
      and (kind = 'personal' or created_at >= ${apiTokensSince}::timestamptz)
    returning id`.execute(trx);
  for (let at = 0; at < rows.length; at += 100) {
    await announce(trx, { kind: 'session', ids: rows.slice(at, at + 100).map(({ id }) => id) });
  }
  return rows.length;
}

/** Records the use of a token and the client's address, at most once a minute. */
export const touchAccessToken = (db: Database, tokenId: string, from: string | null) =>
  db
    .updateTable('access_tokens')
    .set({ last_used_at: sql`now()`, last_used_from: from })
    .where('id', '=', tokenId)
    .where((eb) =>
      eb.or([eb('last_used_at', 'is', null), eb('last_used_at', '<', sql<Date>`now() - interval '1 minute'`)]),
    )
    .execute();
