import { IDENTITY_SIGN_IN_MS } from '@earshot/domain/identity-providers/limits';
import { sql } from 'kysely';
import type { Database, Trx } from '../../client.ts';

export interface BegunSignIn {
  readonly providerId: string;
  readonly secretHash: Buffer;
  readonly state: string;
  readonly nonce: string;
  /** Proves to the provider that the same party began. */
  readonly verifier: string;
}

export const insertSignIn = (trx: Trx, signIn: BegunSignIn) =>
  trx
    .insertInto('identity_sign_ins')
    .values({
      provider_id: signIn.providerId,
      secret_hash: signIn.secretHash,
      state: signIn.state,
      nonce: signIn.nonce,
      verifier: signIn.verifier,
      expires_at: sql`now() + ${IDENTITY_SIGN_IN_MS} * interval '1 millisecond'`,
    })
    .returning('expires_at')
    .executeTakeFirstOrThrow();

export interface TakenSignIn extends Omit<BegunSignIn, 'secretHash'> {
  readonly groupId: string;
}

/** Takes a sign-in that has not expired; each can be taken once. */
export async function takeSignIn(db: Database, secretHash: Buffer): Promise<TakenSignIn | undefined> {
  const { rows } = await sql<TakenSignIn>`
    delete from identity_sign_ins s using identity_providers p
    where p.id = s.provider_id and p.enabled and s.secret_hash = ${secretHash} and s.expires_at > now()
    returning s.provider_id as "providerId", p.group_id as "groupId", s.state, s.nonce, s.verifier`.execute(db);
  return rows[0];
}
