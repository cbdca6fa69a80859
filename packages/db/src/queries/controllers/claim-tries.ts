import { nextTryAt } from '@earshot/domain/session/limits';
import { sql } from 'kysely';
import type { Database, Trx } from '../../client.ts';

interface Counted {
  readonly failures: number;
  readonly nextAt: Date | null;
  readonly isForgiven: boolean;
  readonly now: Date;
}

/** Locks the user's row, so that concurrent attempts are counted one after another across all processes. */
async function lockTries(trx: Trx, userId: string): Promise<Counted> {
  const { rows } = await sql<Counted>`
    insert into claim_tries as t (user_id, failures) values (${userId}, 0)
    on conflict (user_id) do update
    set failures = case when t.last_at < now() - interval '1 hour' then 0 else t.failures end, last_at = t.last_at
    returning failures, next_at as "nextAt", clock_timestamp() as now,
              coalesce(forgiven_at > now() - interval '1 hour', false) as "isForgiven"`.execute(trx);
  const [row] = rows;
  if (row === undefined) throw new Error('An upsert answered nothing');
  return row;
}

const write = (trx: Trx, userId: string, { failures, nextAt }: { failures: number; nextAt: Date | null }) =>
  sql`
    update claim_tries set failures = ${failures}, next_at = ${nextAt}, last_at = now()
    where user_id = ${userId}`.execute(trx);

/**
 * Counts an attempt before the claim code is checked. If the user has to wait, returns the time to wait for and
 * counts nothing.
 */
export const beginClaimTry = (db: Database, userId: string): Promise<Date | undefined> =>
  db.transaction().execute(async (trx) => {
    const { failures, nextAt, now } = await lockTries(trx, userId);
    if (nextAt !== null && nextAt > now) return nextAt;
    await write(trx, userId, { failures: failures + 1, nextAt: nextTryAt(now, failures + 1) });
    return undefined;
  });

/**
 * Call after a correct code. Resets the failures at most once an hour; more often, uncounts this attempt only.
 * Without this limit, a user who owns codes could alternate them with guesses and never have to wait.
 */
export async function forgiveClaimTries(trx: Trx, userId: string): Promise<void> {
  const { failures, isForgiven, nextAt } = await lockTries(trx, userId);
  if (isForgiven) return void (await write(trx, userId, { failures: Math.max(0, failures - 1), nextAt }));
  await sql`
    update claim_tries set failures = 0, next_at = null, forgiven_at = now() where user_id = ${userId}`.execute(trx);
}

/** Uncounts an attempt in which no code was checked. */
export async function takeBackClaimTry(trx: Trx, userId: string): Promise<void> {
  const { failures, nextAt } = await lockTries(trx, userId);
  await write(trx, userId, { failures: Math.max(0, failures - 1), nextAt });
}
