import { SESSION_LIMITS } from '@earshot/domain/session/limits';
import { sql } from 'kysely';
import type { Database, Trx } from '../client.ts';
import { announce } from '../notify.ts';

export interface NewSession {
  readonly userId: string;
  readonly tokenHash: Buffer;
  readonly address: string | null;
  readonly userAgent: string | null;
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
      expires_at: sql`now() + ${milliseconds(SESSION_LIMITS.absolute)}`,
    })
    .returning(['id', 'expires_at'])
    .executeTakeFirstOrThrow();

export interface FoundSession {
  readonly id: string;
  readonly userId: string;
  /** An older token than the present one was shown. */
  readonly isPrevious: boolean;
  /** The present token has been used at least once. */
  readonly presentUsed: boolean;
  /** The older token was shown after its time: somebody else may hold it. */
  readonly replayed: boolean;
}

/** The live session of a token: not revoked, not idle too long, not too old. */
export async function findSessionByToken(db: Database, tokenHash: Buffer): Promise<FoundSession | undefined> {
  const { rows } = await sql<FoundSession>`
    select id, user_id as "userId", token_hash <> ${tokenHash} as "isPrevious",
           previous_hash is null or previous_until is not null as "presentUsed",
           token_hash <> ${tokenHash} and coalesce(previous_until < now(), false) as replayed
    from sessions
    where (token_hash = ${tokenHash} or previous_hash = ${tokenHash}) and ${isLive}`.execute(db);
  return rows[0];
}

const isLive = sql`revoked_at is null and expires_at > now()
  and last_active_at > now() - ${milliseconds(SESSION_LIMITS.idle)}`;

export async function isSessionLive(db: Database, sessionId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from sessions where id = ${sessionId} and ${isLive}`.execute(db);
  return rows.length > 0;
}

/** From the first use of the new token on, the old one has only its overlap to live. */
export const markPresentTokenUsed = (db: Database, sessionId: string) =>
  db
    .updateTable('sessions')
    .set({ previous_until: sql`now() + ${milliseconds(SESSION_LIMITS.overlap)}` })
    .where('id', '=', sessionId)
    .where('previous_until', 'is', null)
    .where('previous_hash', 'is not', null)
    .execute();

const TOUCH_EVERY_MS = 30_000;

/** Notes that a person did something; written at most each 30 s. */
export const touchSession = (db: Database, sessionId: string) =>
  db
    .updateTable('sessions')
    .set({ last_active_at: sql`now()` })
    .where('id', '=', sessionId)
    .where('last_active_at', '<', sql<Date>`now() - ${milliseconds(TOUCH_EVERY_MS)}`)
    .execute();

/**
 * Gives the session a new token; the shown one lives on until 30 s after the first use of the new one. Undefined when
 * the shown token has been rotated already and its successor is in use: then another tab holds the new one.
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
        // Its answer was lost on the way: nobody holds the token made then.
        eb.and([eb('previous_hash', '=', shown), eb('previous_until', 'is', null)]),
      ]),
    )
    .returning('expires_at')
    .executeTakeFirst();

/** Ends a session and tells everyone who serves a socket of it. */
export async function revokeSession(db: Database | Trx, sessionId: string): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ revoked_at: sql`now()` })
    .where('id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .execute();
  await announce(db, { kind: 'session', ids: [sessionId] });
}
