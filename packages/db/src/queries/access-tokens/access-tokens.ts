import { type RawBuilder, sql } from 'kysely';
import type { Database, Trx } from '../../client.ts';
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
  readonly expiresInDays: number;
}

const shown = ['id', 'title', 'prefix', 'permissions', 'created_at', 'expires_at', 'last_used_at'] as const;
const LIST_LIMIT = 500;

export const inDays = (days: number): RawBuilder<Date> => sql<Date>`now() + ${days} * interval '1 day'`;

/** Undefined when the group does not lie in the scope. */
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
          inDays(token.expiresInDays).as('expires_at'),
        ])
        .where('g.id', '=', token.groupId)
        .where((where) => groupInScope(where.ref('g.id'), scope)),
    )
    .returning(shown)
    .executeTakeFirst();
export type AccessTokenRow = NonNullable<Awaited<ReturnType<typeof insertAccessToken>>>;

/** The person's own tokens in the scope, newest first. */
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

/** Whose token it is, locked. */
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

/** Notes the use of a token and from where, at most once a minute. */
export const touchAccessToken = (db: Database, tokenId: string, from: string | null) =>
  db
    .updateTable('access_tokens')
    .set({ last_used_at: sql`now()`, last_used_from: from })
    .where('id', '=', tokenId)
    .where((eb) =>
      eb.or([eb('last_used_at', 'is', null), eb('last_used_at', '<', sql<Date>`now() - interval '1 minute'`)]),
    )
    .execute();
