import { SECOND_FACTOR_LIMITS } from '@earshot/domain/session/second-factor';
import { sql } from 'kysely';
import type { Database, Trx } from '../../client.ts';

export type ChallengeKind = 'second-factor' | 'enrol-second-factor';

export interface Challenge {
  readonly id: string;
  readonly userId: string;
  readonly email: string;
  /** Secret of the factor that is being set up. */
  readonly secret: string | null;
}

export const insertChallenge = (trx: Trx, challenge: { userId: string; kind: ChallengeKind; tokenHash: Buffer }) =>
  trx
    .insertInto('sign_in_challenges')
    .values({
      user_id: challenge.userId,
      kind: challenge.kind,
      token_hash: challenge.tokenHash,
      expires_at: sql`now() + ${SECOND_FACTOR_LIMITS.challengeMs} * interval '1 millisecond'`,
    })
    .returning(['id', 'expires_at'])
    .executeTakeFirstOrThrow();

const isOpen = sql`c.used_at is null and c.expires_at > now() and c.tries < ${sql.lit(SECOND_FACTOR_LIMITS.triesOfChallenge)}
  and u.deleted_at is null`;

const columns = sql`c.id, c.user_id as "userId", u.email::text as email, c.secret`;

export async function findChallenge(
  db: Database | Trx,
  { tokenHash, kind }: { tokenHash: Buffer; kind: ChallengeKind },
): Promise<Challenge | undefined> {
  const { rows } = await sql<Challenge>`
    select ${columns} from sign_in_challenges c join users u on u.id = c.user_id
    where c.token_hash = ${tokenHash} and c.kind = ${kind} and ${isOpen}`.execute(db);
  return rows[0];
}

export async function isOpenChallenge(db: Database, tokenHash: Buffer): Promise<boolean> {
  const { rows } = await sql`
    select 1 from sign_in_challenges c join users u on u.id = c.user_id
    where c.token_hash = ${tokenHash} and ${isOpen}`.execute(db);
  return rows.length > 0;
}

/** Counts an attempt before it is made; undefined if the challenge is over. */
export async function beginChallengeTry(
  trx: Trx,
  { tokenHash, kind }: { tokenHash: Buffer; kind: ChallengeKind },
): Promise<Challenge | undefined> {
  const { rows } = await sql<Challenge>`
    update sign_in_challenges c set tries = tries + 1 from users u
    where u.id = c.user_id and c.token_hash = ${tokenHash} and c.kind = ${kind} and ${isOpen}
    returning ${columns}`.execute(trx);
  return rows[0];
}

/** Stores the secret if none is stored yet; returns the stored one. */
export async function keepChallengeSecret(trx: Trx, challengeId: string, secret: string): Promise<string> {
  const row = await trx
    .updateTable('sign_in_challenges')
    .set({ secret: sql`coalesce(secret, ${secret})` })
    .where('id', '=', challengeId)
    .returning('secret')
    .executeTakeFirstOrThrow();
  return row.secret ?? secret;
}

/** Ends the challenge once; false if another call already ended it. */
export async function useChallenge(trx: Trx, challengeId: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('sign_in_challenges')
    .set({ used_at: sql`now()`, secret: null })
    .where('id', '=', challengeId)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
