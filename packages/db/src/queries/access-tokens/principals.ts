import type { TokenRestrictions } from '@earshot/domain/access-tokens/restrictions';
import { sql } from 'kysely';
import type { Database } from '../../client.ts';
import { apisAreOn } from './api-tokens.ts';
import { sessionLacksFactor, tokenLacksFactor } from '../accounts/required-factor.ts';
import { sessionIsLive } from '../accounts/sessions.ts';

/** A user's current rights and the group in which they apply. */
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

export interface SessionRights extends UserRights {
  readonly sessionId: string;
  /** Session of a program, started without a password. */
  readonly isProgram: boolean;
}

export interface FoundSession extends SessionRights {
  /** The request used the previous token. */
  readonly isPrevious: boolean;
  /** The present token has been used at least once. */
  readonly presentUsed: boolean;
  /** The previous token was used after its overlap: it may have been stolen. */
  readonly replayed: boolean;
}

const sessionColumns = sql`
  ${rights}, g.id as "groupId", g.customer_id as "customerId", g.path::text as path, s.id as "sessionId",
  s.is_program as "isProgram"`;
const sessionTables = sql`
  sessions s join users u on u.id = s.user_id join roles r on r.id = u.role_id join groups g on g.id = u.group_id`;
const ofLiveSession = sql`${sessionIsLive} and u.deleted_at is null and not ${sessionLacksFactor}`;

/** Returns the live session of a token with the user's rights, in one query because every call runs it. */
export async function findSessionByToken(db: Database, tokenHash: Buffer): Promise<FoundSession | undefined> {
  const { rows } = await sql<FoundSession>`/* prepared session_by_token */
    select ${sessionColumns}, s.token_hash <> ${tokenHash} as "isPrevious",
           s.previous_hash is null or s.previous_until is not null as "presentUsed",
           s.token_hash <> ${tokenHash} and coalesce(s.previous_until < now(), false) as replayed
    from ${sessionTables}
    where (s.token_hash = ${tokenHash} or s.previous_hash = ${tokenHash}) and ${ofLiveSession}`.execute(db);
  return rows[0];
}

/** Returns the rights of a live session by id. */
export async function findSessionRights(db: Database, sessionId: string): Promise<SessionRights | undefined> {
  const { rows } = await sql<SessionRights>`/* prepared session_rights */
    select ${sessionColumns} from ${sessionTables} where s.id = ${sessionId} and ${ofLiveSession}`.execute(db);
  return rows[0];
}

export interface TokenRights extends UserRights {
  readonly tokenId: string;
  readonly kind: 'personal' | 'machine' | 'directory';
  /** For the token of a directory: the name of its identity provider. */
  readonly directory: string | null;
  readonly tokenPermissions: string[];
  /** For API tokens: the APIs allowed in addition to the permissions. */
  readonly apis: string[];
  /** Written from validated input. */
  readonly restrictions: TokenRestrictions;
}

const tokenRights = sql`
  select ${rights}, g.id as "groupId", g.customer_id as "customerId", g.path::text as path, t.id as "tokenId", t.kind,
         t.permissions as "tokenPermissions", t.apis, t.restrictions, p.name as directory
  from access_tokens t
  join users u on u.id = t.user_id
  join roles r on r.id = u.role_id
  join groups own on own.id = u.group_id
  join groups g on g.id = t.group_id
  left join identity_providers p on t.kind = 'directory' and p.token_id = t.id and p.enabled`;

/**
 * A token is invalid if its group is outside its creator's scope. Machine tokens also require enabled APIs, personal
 * tokens any required second factor of the owner, those of directories their enabled identity provider.
 */
const isLive = sql`t.revoked_at is null and t.expires_at > now() and g.path <@ own.path and u.deleted_at is null
  and (u.customer_id is null or g.customer_id = u.customer_id) and case t.kind when 'machine' then ${apisAreOn} when 'directory' then p.id is not null else true end
  and not ${tokenLacksFactor}`;

/** Returns the rights of a token by its secret, or by the one before its reset while that works too. */
export async function findTokenRights(db: Database, tokenHash: Buffer): Promise<TokenRights | undefined> {
  const { rows } = await sql<TokenRights>`
    ${tokenRights}
    where (t.token_hash = ${tokenHash} or (t.previous_hash = ${tokenHash} and t.previous_until > now()))
      and ${isLive}`.execute(db);
  return rows[0];
}
