import { signInDelay } from '@earshot/domain/session/limits';
import { sql } from 'kysely';
import type { Trx } from '../client.ts';

/** What a sign-in may do: try the password, or wait. */
export type SignInAttempt =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'wait'; readonly until: Date }
  | { readonly kind: 'try'; readonly userId: string; readonly passwordHash: string | null };

/**
 * Counts a try before it is made, so that a hundred at once are a hundred. A try while the account rests is refused and
 * not counted: nobody is kept out for ever.
 */
export async function beginSignIn(trx: Trx, email: string): Promise<SignInAttempt> {
  const user = await trx
    .selectFrom('users')
    .select(['id', 'password_hash', 'failed_sign_ins', 'next_sign_in_at', sql<Date>`now()`.as('now')])
    .where('email', '=', email)
    .forUpdate()
    .executeTakeFirst();
  if (user === undefined) return { kind: 'unknown' };
  if (user.next_sign_in_at !== null && user.next_sign_in_at > user.now) {
    return { kind: 'wait', until: user.next_sign_in_at };
  }
  const failures = user.failed_sign_ins + 1;
  await trx
    .updateTable('users')
    .set({ failed_sign_ins: failures, next_sign_in_at: new Date(user.now.getTime() + signInDelay(failures)) })
    .where('id', '=', user.id)
    .execute();
  return { kind: 'try', userId: user.id, passwordHash: user.password_hash };
}

/** The password was right: what was counted is forgotten. */
export const clearFailedSignIns = (trx: Trx, userId: string) =>
  trx.updateTable('users').set({ failed_sign_ins: 0, next_sign_in_at: null }).where('id', '=', userId).execute();
