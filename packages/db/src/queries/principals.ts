import { sql } from 'kysely';
import type { Database } from '../client.ts';

/** A person's rights as they are at this moment, and where in the tree they apply. */
export interface UserRights {
  readonly userId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly groupId: string;
  readonly customerId: string | null;
  readonly path: string;
  readonly roleId: number;
  readonly roleTitle: string;
  readonly rank: number;
  readonly permissions: string[];
}

const rights = sql`
  u.id as "userId", u.first_name as "firstName", u.last_name as "lastName", u.email::text as email,
  r.id as "roleId", r.title as "roleTitle", r.rank,
  case when r.disabled then '{}'::text[] else r.permissions end as permissions`;

export async function findUserRights(db: Database, userId: string): Promise<UserRights | undefined> {
  const { rows } = await sql<UserRights>`
    select ${rights}, g.id as "groupId", g.customer_id as "customerId", g.path::text as path
    from users u join roles r on r.id = u.role_id join groups g on g.id = u.group_id
    where u.id = ${userId}`.execute(db);
  return rows[0];
}

export interface TokenRights extends UserRights {
  readonly tokenId: string;
  readonly kind: 'personal' | 'machine';
  readonly tokenPermissions: string[];
}

const tokenRights = sql`
  select ${rights}, g.id as "groupId", g.customer_id as "customerId", g.path::text as path, t.id as "tokenId", t.kind,
         t.permissions as "tokenPermissions"
  from access_tokens t
  join users u on u.id = t.user_id
  join roles r on r.id = u.role_id
  join groups own on own.id = u.group_id
  join groups g on g.id = t.group_id`;

/** The rights of a token: none any more once its group lies outside what its creator may see. */
const isLive = sql`t.revoked_at is null and t.expires_at > now() and g.path <@ own.path`;

export async function findTokenRights(db: Database, tokenHash: Buffer): Promise<TokenRights | undefined> {
  const { rows } = await sql<TokenRights>`${tokenRights} where t.token_hash = ${tokenHash} and ${isLive}`.execute(db);
  return rows[0];
}

export async function findTokenRightsById(db: Database, tokenId: string): Promise<TokenRights | undefined> {
  const { rows } = await sql<TokenRights>`${tokenRights} where t.id = ${tokenId} and ${isLive}`.execute(db);
  return rows[0];
}
