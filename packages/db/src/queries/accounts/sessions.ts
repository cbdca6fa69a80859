import { SESSION_LIMITS } from '@earshot/domain/session/limits';
import { sql } from 'kysely';
import type { Database, Trx } from '../../client.ts';
import { announce } from '../../notify.ts';
import { forgetDevices } from './known-devices.ts';

export interface NewSession {
  readonly userId: string;
  readonly tokenHash: Buffer;
  readonly address: string | null;
  readonly userAgent: string | null;
  /** Set for a program; the session cannot change the user's address, password or second factor. */
  readonly isProgram?: boolean;
  readonly deviceId?: string | null;
  /** The identity provider that signed the user in. */
  readonly providerId?: string | null;
}

const milliseconds = (ms: number) => sql`${ms} * interval '1 millisecond'`;

export const insertSession = (trx: Trx, session: NewSession) =>
  trx
    .insertInto('sessions')
    .values({
      user_id: session.userId,
      token_hash: session.tokenHash,
      address: session.address,
      user_agent: session.userAgent,
      is_program: session.isProgram ?? false,
      device_id: session.deviceId ?? null,
      provider_id: session.providerId ?? null,
      expires_at: sql`now() + ${milliseconds(SESSION_LIMITS.absolute)}`,
    })
    .returning(['id', 'expires_at'])
    .executeTakeFirstOrThrow();

/** Condition for a session `s`: not revoked, not idle for too long and not expired. */
export const sessionIsLive = sql`s.revoked_at is null and s.expires_at > now()
  and s.last_active_at > now() - ${milliseconds(SESSION_LIMITS.idle)}`;

export async function isSessionLive(db: Database | Trx, sessionId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from sessions s where s.id = ${sessionId} and ${sessionIsLive}`.execute(db);
  return rows.length > 0;
}

/** The identity provider of a session, and the time of its start. */
export const findSessionOrigin = (db: Database | Trx, sessionId: string) =>
  db
    .selectFrom('sessions')
    .select(['provider_id as providerId', 'created_at as createdAt'])
    .where('id', '=', sessionId)
    .executeTakeFirst();

/** Starts the overlap of the previous token, at the first use of the new one. */
export const markPresentTokenUsed = (db: Database, sessionId: string) =>
  db
    .updateTable('sessions')
    .set({ previous_until: sql`now() + ${milliseconds(SESSION_LIMITS.overlap)}` })
    .where('id', '=', sessionId)
    .where('previous_until', 'is', null)
    .where('previous_hash', 'is not', null)
    .execute();

const TOUCH_EVERY_MS = 30_000;

/** Records activity of the user, at most every 30 s. */
export const touchSession = (db: Database, sessionId: string) =>
  db
    .updateTable('sessions')
    .set({ last_active_at: sql`now()` })
    .where('id', '=', sessionId)
    .where('last_active_at', '<', sql<Date>`now() - ${milliseconds(TOUCH_EVERY_MS)}`)
    .execute();

/**
 * Gives the session a new token. The shown token remains valid until 30 s after the first use of the new one.
 * Undefined if the shown token was replaced and its successor is in use: another tab has the new token.
 */
export const rotateSession = (trx: Trx, sessionId: string, { shown, next }: { shown: Buffer; next: Buffer }) =>
  trx
    .updateTable('sessions')
    .set({ token_hash: next, previous_hash: shown, previous_until: null, rotated_at: sql`now()` })
    .where('id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('token_hash', '=', shown),
        // The response with the new token was lost, so no client has that token.
        eb.and([eb('previous_hash', '=', shown), eb('previous_until', 'is', null)]),
      ]),
    )
    .returning('expires_at')
    .executeTakeFirst();

export const listSessions = (db: Database, userId: string) =>
  db
    .selectFrom('sessions as s')
    .select(['id', 'created_at', 'last_active_at', 'expires_at', 'address', 'user_agent'])
    .where('user_id', '=', userId)
    .where(sql<boolean>`${sessionIsLive}`)
    .orderBy('last_active_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

/**
 * Ends all sessions of a user except the given one, pending sign-ins of programs, and known devices. Call whenever a
 * password was set or a user was deleted. Returns the number of sessions ended.
 */
export async function revokeSessionsOf(
  trx: Trx,
  userId: string,
  { except = null }: { except?: string | null } = {},
): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    update sessions set revoked_at = now()
    where user_id = ${userId} and revoked_at is null and id is distinct from ${except}::uuid
    returning id`.execute(trx);
  await forgetDevices(trx, userId, except);
  await trx.deleteFrom('device_sign_ins').where('user_id', '=', userId).where('used_at', 'is', null).execute();
  await trx.deleteFrom('sign_in_challenges').where('user_id', '=', userId).execute();
  for (let at = 0; at < rows.length; at += 100) {
    await announce(trx, { kind: 'session', ids: rows.slice(at, at + 100).map(({ id }) => id) });
  }
  return rows.length;
}

export async function revokeOwnSession(trx: Trx, userId: string, sessionId: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('sessions')
    .set({ revoked_at: sql`now()` })
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await announce(trx, { kind: 'session', ids: [sessionId] });
  return true;
}

/** Ends a session and notifies all processes that serve its sockets. */
export async function revokeSession(db: Database | Trx, sessionId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set({ revoked_at: sql`now()` })
    .where('id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  await announce(db, { kind: 'session', ids: [sessionId] });
  return numUpdatedRows > 0n;
}
