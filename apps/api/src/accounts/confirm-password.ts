import { verifyPassword } from '@earshot/db/passwords';
import type { Trx } from '@earshot/db/client';
import { beginSignIn, clearFailedSignIns, lockSigningIn } from '@earshot/db/queries/users/users';
import { isSessionLive } from '@earshot/db/queries/people/sessions';
import { AppError, badRequest } from '@earshot/domain/errors/app-error';
import type { Call } from '../trpc/call.ts';
import { noteRefusal } from './note-refusal.ts';
import { restUntil } from './rest.ts';

const notAuthenticated = () => new AppError('UE_401', 'Not authenticated');

/** Makes sure, in the transaction of what the password was asked for, that it still is the password. */
export type StillConfirmed = (trx: Trx) => Promise<void>;

/**
 * Asks whoever is signed in for their password again; guesses count as at signing in. `field` is the input's. What is
 * given back is to be called in the transaction that follows: whoever was locked out meanwhile changes nothing any more.
 */
export async function confirmPassword(
  { deps, principal, ...call }: Call,
  password: string,
  field: 'password' | 'oldPassword' = 'password',
): Promise<StillConfirmed> {
  const { email } = principal.user;
  const attempt = await deps.db.transaction().execute((trx) => beginSignIn(trx, { email, address: call.address }));
  if (attempt.kind === 'wait') restUntil(attempt.until);
  const right = await verifyPassword(password, attempt.kind === 'try' ? attempt.passwordHash : null);
  if (!right) {
    noteRefusal({ deps, ...call }, principal.userId, 'session.sign-in-refused');
    throw badRequest('The password is wrong', { field });
  }
  await deps.db.transaction().execute((trx) => clearFailedSignIns(trx, principal.userId));
  const confirmed = attempt.kind === 'try' ? attempt.passwordHash : null;
  return async (trx) => {
    const user = await lockSigningIn(trx, principal.userId);
    const isLive = await isSessionLive(trx, principal.holderId);
    if (!isLive || user?.password_hash !== confirmed) throw notAuthenticated();
  };
}
