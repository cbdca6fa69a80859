import { sql } from 'kysely';
import type { Database } from '../../client.ts';
import { announce } from '../../notify.ts';
import { hasIdentity } from '../identity-providers/reach.ts';

/** Condition: the user `u`, whose group has this path, must have a second factor and has none. */
const lacksFactor = (path: ReturnType<typeof sql.ref>) => sql<boolean>`(
  exists (select 1 from groups a where a.path @> ${path} and a.mfa_required)
  and not exists (select 1 from second_factors f where f.user_id = u.id and f.verified_at is not null))`;

/** For the user `u` of a session `s`, in the group `g`. An identity provider has asked for its own factors. */
export const sessionLacksFactor = sql<boolean>`(s.provider_id is null and ${lacksFactor(sql.ref('g.path'))})`;
/** For the user `u` in the group `ug`. */
export const readerLacksFactor = sql<boolean>`(${lacksFactor(sql.ref('ug.path'))} and not ${hasIdentity})`;
/** For the owner `u` of a token `t`, in the group `own`. Machine tokens need no second factor. */
export const tokenLacksFactor = sql<boolean>`(
  t.kind = 'personal' and ${lacksFactor(sql.ref('own.path'))} and not ${hasIdentity})`;

/** Returns whether this session token or personal token is refused only because its user lacks a second factor. */
export async function isRefusedForFactor(db: Database, tokenHash: Buffer): Promise<boolean> {
  const { rows } = await sql`
    select 1 from users u join groups g on g.id = u.group_id
    where u.deleted_at is null and ${lacksFactor(sql.ref('g.path'))} and u.id in (
      select user_id from sessions
      where (token_hash = ${tokenHash} or previous_hash = ${tokenHash}) and expires_at > now() and provider_id is null
      union all
      select user_id from access_tokens
      where token_hash = ${tokenHash} and kind = 'personal' and expires_at > now())`.execute(db);
  return rows.length > 0;
}

const ANNOUNCED_AT_ONCE = 100;

/**
 * Ends the sessions and personal tokens of users without a required second factor; calls with them are refused
 * already. Returns their number.
 */
export const endWithoutFactor = (db: Database): Promise<number> =>
  db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ id: string }>`
      with lacking as materialized (
        select u.id from groups top join groups g on g.path <@ top.path join users u on u.group_id = g.id
        where top.mfa_required and u.deleted_at is null
          and not exists (select 1 from second_factors f where f.user_id = u.id and f.verified_at is not null)
      ), sessions_ended as (
        update sessions set revoked_at = now()
        where revoked_at is null and provider_id is null and user_id in (select id from lacking) returning id
      ), tokens_ended as (
        update access_tokens set revoked_at = now()
        where revoked_at is null and kind = 'personal'
          and user_id in (select u.id from lacking u where not ${hasIdentity}) returning id
      )
      select id from sessions_ended union all select id from tokens_ended`.execute(trx);
    for (let at = 0; at < rows.length; at += ANNOUNCED_AT_ONCE) {
      await announce(trx, { kind: 'session', ids: rows.slice(at, at + ANNOUNCED_AT_ONCE).map(({ id }) => id) });
    }
    return rows.length;
  });
