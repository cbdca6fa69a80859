import { sql } from 'kysely';
import type { Database } from '../../client.ts';
import { apisAreOn } from '../access-tokens/access-tokens-of-machines.ts';
import { sessionIsLive } from './sessions.ts';

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

export interface SessionRights extends UserRights {
  readonly sessionId: string;
}

export interface FoundSession extends SessionRights {
  /** An older token than the present one was shown. */
  readonly isPrevious: boolean;
  /** The present token has been used at least once. */
  readonly presentUsed: boolean;
  /** The older token was shown after its time: somebody else may hold it. */
  readonly replayed: boolean;
}

const sessionColumns = sql`
  ${rights}, g.id as "groupId", g.customer_id as "customerId", g.path::text as path, s.id as "sessionId"`;
const sessionTables = sql`
  sessions s join users u on u.id = s.user_id join roles r on r.id = u.role_id join groups g on g.id = u.group_id`;
const ofLiveSession = sql`${sessionIsLive} and u.deleted_at is null`;

/** Whose live session a token belongs to and what they may do: one question, because every call asks it. */
export async function findSessionByToken(db: Database, tokenHash: Buffer): Promise<FoundSession | undefined> {
  const { rows } = await sql<FoundSession>`/* prepared session_by_token */
    select ${sessionColumns}, s.token_hash <> ${tokenHash} as "isPrevious",
           s.previous_hash is null or s.previous_until is not null as "presentUsed",
           s.token_hash <> ${tokenHash} and coalesce(s.previous_until < now(), false) as replayed
    from ${sessionTables}
    where (s.token_hash = ${tokenHash} or s.previous_hash = ${tokenHash}) and ${ofLiveSession}`.execute(db);
  return rows[0];
}

/** The same of a session that is known, while it is live. */
export async function findSessionRights(db: Database, sessionId: string): Promise<SessionRights | undefined> {
  const { rows } = await sql<SessionRights>`/* prepared session_rights */
    select ${sessionColumns} from ${sessionTables} where s.id = ${sessionId} and ${ofLiveSession}`.execute(db);
  return rows[0];
}

export interface TokenRights extends UserRights {
  readonly tokenId: string;
  readonly kind: 'personal' | 'machine';
  readonly tokenPermissions: string[];
  /** Of a machine: those that it may use, besides its permissions. */
  readonly apis: string[];
}

const tokenRights = sql`
  select ${rights}, g.id as "groupId", g.customer_id as "customerId", g.path::text as path, t.id as "tokenId", t.kind,
         t.permissions as "tokenPermissions", t.apis
  from access_tokens t
  join users u on u.id = t.user_id
  join roles r on r.id = u.role_id
  join groups own on own.id = u.group_id
  join groups g on g.id = t.group_id`;

/**
 * The rights of a token: none any more once its group lies outside what its creator may see; of a machine's, none while
 * the APIs of its group are off.
 */
const isLive = sql`t.revoked_at is null and t.expires_at > now() and g.path <@ own.path and u.deleted_at is null
  and (u.customer_id is null or g.customer_id = u.customer_id) and (t.kind = 'personal' or ${apisAreOn})`;

export async function findTokenRights(db: Database, tokenHash: Buffer): Promise<TokenRights | undefined> {
  const { rows } = await sql<TokenRights>`${tokenRights} where t.token_hash = ${tokenHash} and ${isLive}`.execute(db);
  return rows[0];
}

export async function findTokenRightsById(db: Database, tokenId: string): Promise<TokenRights | undefined> {
  const { rows } = await sql<TokenRights>`${tokenRights} where t.id = ${tokenId} and ${isLive}`.execute(db);
  return rows[0];
}
