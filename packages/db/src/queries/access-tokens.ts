import { sql } from 'kysely';
import type { Database, Trx } from '../client.ts';
import { groupInScope, type Scope } from '../scope.ts';

export interface NewAccessToken {
  readonly groupId: string;
  readonly userId: string;
  readonly kind: string;
  readonly title: string;
  readonly prefix: string;
  readonly tokenHash: Buffer;
  readonly permissions: readonly string[];
  readonly expiresInDays: number;
}

const shown = ['id', 'kind', 'title', 'prefix', 'permissions', 'created_at', 'expires_at', 'last_used_at'] as const;
const LIST_LIMIT = 500;

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
      'prefix',
      'token_hash',
      'permissions',
      'expires_at',
    ])
    .expression((eb) =>
      eb
        .selectFrom('groups as g')
        .select([
          'g.customer_id',
          'g.id',
          sql<string>`${token.userId}::uuid`.as('user_id'),
          eb.val(token.kind).as('kind'),
          eb.val(token.title).as('title'),
          eb.val(token.prefix).as('prefix'),
          sql<Buffer>`${token.tokenHash}::bytea`.as('token_hash'),
          sql<string[]>`${[...token.permissions]}::text[]`.as('permissions'),
          sql<Date>`now() + ${token.expiresInDays} * interval '1 day'`.as('expires_at'),
        ])
        .where('g.id', '=', token.groupId)
        .where((where) => groupInScope(where.ref('g.id'), scope)),
    )
    .returning(shown)
    .executeTakeFirst();

/** The person's own tokens and, where they may see those, the machine tokens of the scope; newest first. */
export const listAccessTokens = (db: Database, scope: Scope, viewer: { userId: string; seesMachines: boolean }) =>
  db
    .selectFrom('access_tokens as t')
    .select(shown)
    .where('revoked_at', 'is', null)
    .where((eb) => groupInScope(eb.ref('t.group_id'), scope))
    .where((eb) =>
      eb.or([eb('user_id', '=', viewer.userId), eb.and([eb.val(viewer.seesMachines), eb('kind', '=', 'machine')])]),
    )
    .orderBy('id', 'desc')
    .limit(LIST_LIMIT)
    .execute();

/** Whose token it is, locked. */
export const lockAccessToken = (trx: Trx, scope: Scope, tokenId: string) =>
  trx
    .selectFrom('access_tokens as t')
    .innerJoin('users as u', 'u.id', 't.user_id')
    .innerJoin('roles as r', 'r.id', 'u.role_id')
    .select(['t.id', 't.kind', 't.title', 't.user_id', 't.group_id', 't.customer_id', 'r.rank'])
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

/** Notes the use of a token, at most once a minute. */
export const touchAccessToken = (db: Database, tokenId: string) =>
  db
    .updateTable('access_tokens')
    .set({ last_used_at: sql`now()` })
    .where('id', '=', tokenId)
    .where((eb) =>
      eb.or([eb('last_used_at', 'is', null), eb('last_used_at', '<', sql<Date>`now() - interval '1 minute'`)]),
    )
    .execute();
