import { sql } from 'kysely';
import type { Database } from '../../client.ts';

interface FactorProof {
  /** Sealed. */
  readonly secret: string | null;
  readonly isRecoveryCode: boolean;
}

/**
 * Returns the data for checking a code; undefined without a second factor or while the user must wait. Runs the same
 * query for unknown users, so that timing does not reveal accounts.
 */
export async function findFactorProof(
  db: Database,
  userId: string | undefined,
  recoveryHash: Buffer | null,
): Promise<FactorProof | undefined> {
  const { rows } = await sql<FactorProof>`
    select f.secret, exists (
      select 1 from recovery_codes c
      where c.user_id = f.user_id and c.code_hash = ${recoveryHash}::bytea and c.used_at is null) as "isRecoveryCode"
    from second_factors f
    where f.user_id = ${userId ?? null}::uuid and f.verified_at is not null
      and (f.next_try_at is null or f.next_try_at <= now())`.execute(db);
  return rows[0];
}
