import { SECOND_FACTOR_LIMITS } from '@earshot/domain/session/second-factor';
import { nextTryAt } from '@earshot/domain/session/limits';
import { sql } from 'kysely';
import type { Database, Trx } from '../../client.ts';

export interface SecondFactorState {
  readonly verified: boolean;
  readonly recoveryCodesLeft: number;
  readonly required: boolean;
}

export async function readSecondFactor(db: Database | Trx, userId: string): Promise<SecondFactorState> {
  const { rows } = await sql<SecondFactorState>`
    select exists (select 1 from second_factors f where f.user_id = u.id and f.verified_at is not null) as verified,
           (select count(*)::int from recovery_codes c where c.user_id = u.id and c.used_at is null) as "recoveryCodesLeft",
           exists (select 1 from groups a where a.path @> g.path and a.mfa_required) as required
    from users u join groups g on g.id = u.group_id where u.id = ${userId}`.execute(db);
  return rows[0] ?? { verified: false, recoveryCodesLeft: 0, required: false };
}

/** Removes the second factor (`mfa.verified` becomes false), its recovery codes and pending sign-ins. */
export async function deleteSecondFactor(trx: Trx, userId: string): Promise<void> {
  await trx.deleteFrom('second_factors').where('user_id', '=', userId).execute();
  await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await trx.deleteFrom('sign_in_challenges').where('user_id', '=', userId).execute();
}

/**
 * Stores a sealed secret until a first code proves that the authenticator app has it. The present factor remains in
 * use. All secrets in this file are sealed.
 */
export const setPendingSecret = (trx: Trx, userId: string, secret: string) =>
  sql`
    insert into second_factors (user_id, pending_secret, pending_until)
    values (${userId}, ${secret}, now() + ${SECOND_FACTOR_LIMITS.challengeMs} * interval '1 millisecond')
    on conflict (user_id)
    do update set pending_secret = excluded.pending_secret, pending_until = excluded.pending_until`.execute(trx);

/** Returns undefined if no setup is pending or it has expired. */
export async function findPendingSecret(db: Database | Trx, userId: string): Promise<string | undefined> {
  const { rows } = await sql<{ secret: string }>`
    select pending_secret as secret from second_factors
    where user_id = ${userId} and pending_secret is not null and pending_until > now()`.execute(db);
  return rows[0]?.secret;
}

/** Activates the secret as the user's second factor and replaces the recovery codes. */
export async function putSecondFactor(
  trx: Trx,
  userId: string,
  factor: { secret: string; step: number; codeHashes: readonly Buffer[] },
): Promise<void> {
  await sql`
    insert into second_factors (user_id, secret, verified_at, last_step)
    values (${userId}, ${factor.secret}, now(), ${factor.step})
    on conflict (user_id)
    do update set secret = excluded.secret, verified_at = now(), last_step = excluded.last_step, pending_secret = null,
                  pending_until = null, failed_tries = 0, next_try_at = null`.execute(trx);
  await putRecoveryCodes(trx, userId, factor.codeHashes);
}

export async function putRecoveryCodes(trx: Trx, userId: string, codeHashes: readonly Buffer[]): Promise<void> {
  await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await trx
    .insertInto('recovery_codes')
    .values(codeHashes.map((hash) => ({ user_id: userId, code_hash: hash })))
    .execute();
}

/** Counts an attempt before a code is checked. Returns the secret to check against, or the time to wait for. */
export async function beginCodeTry(
  trx: Trx,
  userId: string,
): Promise<{ until: Date } | { secret: string | null } | undefined> {
  const { rows } = await sql<{ secret: string | null; failures: number; next: Date | null; now: Date }>`
    select secret, failed_tries as failures, next_try_at as next, now() as now
    from second_factors where user_id = ${userId} for update`.execute(trx);
  const [row] = rows;
  if (row === undefined) return undefined;
  if (row.next !== null && row.next > row.now) return { until: row.next };
  const failures = row.failures + 1;
  await trx
    .updateTable('second_factors')
    .set({ failed_tries: failures, next_try_at: nextTryAt(row.now, failures) })
    .where('user_id', '=', userId)
    .execute();
  return { secret: row.secret };
}

/** Marks the time step of a code as used. Returns false if this step or a later one was used before. */
export async function useStep(trx: Trx, userId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('second_factors')
    .set({ last_step: step, failed_tries: 0, next_try_at: null })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Marks a recovery code as used. Returns false if it is unknown or was used before. */
export async function useRecoveryCode(trx: Trx, userId: string, codeHash: Buffer): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('recovery_codes')
    .set({ used_at: sql`now()` })
    .where('user_id', '=', userId)
    .where('code_hash', '=', codeHash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await clearCodeTries(trx, userId);
  return true;
}

export const clearCodeTries = (trx: Trx, userId: string) =>
  trx.updateTable('second_factors').set({ failed_tries: 0, next_try_at: null }).where('user_id', '=', userId).execute();
