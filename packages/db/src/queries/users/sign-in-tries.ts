import { signInDelay } from '@earshot/domain/session/limits';
import { HOUR_MS } from '@earshot/domain/time/durations';
import { sql } from 'kysely';
import type { Database, Trx } from '../../client.ts';

/** Origin of sign-ins whose tries are counted together, for all processes. Tries for one account are counted with it. */
export type SignInOrigin =
  | { readonly address: string }
  /** Tries with a second factor while the address has to wait. */
  | { readonly waitingAddress: string; readonly email: string };

/** Users of one shop share an address, so an address may fail more often than an account before it has to wait. */
const FREE_BY_ADDRESS = 20;
const FORGET_MS = HOUR_MS;

interface Tries {
  readonly failures: number;
  readonly nextAt: Date | null;
  readonly now: Date;
}

const hashOf = (origin: SignInOrigin) => {
  const name =
    'address' in origin
      ? `address ${origin.address}`
      : `waiting ${origin.waitingAddress} ${origin.email.toLowerCase()}`;
  return sql`sha256(convert_to(${name}, 'UTF8'))`;
};

/** Counts a try and returns 0, or returns the wait in milliseconds. A try that has to wait is not counted. */
export const beginSignInTry = (db: Database, origin: SignInOrigin): Promise<number> =>
  db.transaction().execute(async (trx) => {
    const { failures, nextAt, now } = await lockTries(trx, origin);
    if (nextAt !== null && nextAt > now) return nextAt.getTime() - now.getTime();
    const delay = signInDelay(failures + 1 - ('address' in origin ? FREE_BY_ADDRESS : 0));
    await sql`
      update sign_in_tries
      set failed_sign_ins = ${failures + 1}, last_at = ${now}, next_sign_in_at = ${new Date(now.getTime() + delay)}
      where origin_hash = ${hashOf(origin)}`.execute(trx);
    return 0;
  });

/** Locks the row, so that concurrent tries are counted one after another. Failures of more than an hour ago do not count. */
async function lockTries(trx: Trx, origin: SignInOrigin): Promise<Tries> {
  const { rows } = await sql<Tries>`
    insert into sign_in_tries as t (origin_hash) values (${hashOf(origin)})
    on conflict (origin_hash) do update
    set failed_sign_ins = case
      when t.last_at < clock_timestamp() - ${FORGET_MS} * interval '1 ms' then 0 else t.failed_sign_ins end
    returning failed_sign_ins as failures, next_sign_in_at as "nextAt", clock_timestamp() as now`.execute(trx);
  const [row] = rows;
  if (row === undefined) throw new Error('An upsert answered nothing');
  return row;
}

/**
 * Call after a complete sign-in. Clears the failures once an hour for each user; more often, it takes back one. Otherwise
 * an attacker could guess passwords and reset the count with a sign-in of their own.
 */
export async function forgiveSignInTries(trx: Trx, origin: SignInOrigin, userId: string): Promise<void> {
  await sql`
    with forgiven as (
      insert into sign_in_forgiveness as f (origin_hash, user_id)
      select origin_hash, ${userId}::uuid from sign_in_tries where origin_hash = ${hashOf(origin)}
      on conflict (origin_hash, user_id) do update set at = now()
      where f.at < now() - ${FORGET_MS} * interval '1 ms'
      returning 1
    )
    update sign_in_tries
    set next_sign_in_at = null,
        failed_sign_ins = case when exists (select from forgiven) then 0 else greatest(0, failed_sign_ins - 1) end
    where origin_hash = ${hashOf(origin)}`.execute(trx);
}
