import { verifyPassword } from '@earshot/db/passwords';
import type { Trx } from '@earshot/db/client';
import { beginSignIn, clearFailedSignIns, lockSigningIn } from '@earshot/db/queries/users/users';
import { isSessionLive } from '@earshot/db/queries/accounts/sessions';
import { AppError, badRequest } from '@earshot/domain/errors/app-error';
import type { Call } from '../trpc/call.ts';
import { noteRefusal } from './note-refusal.ts';
import { restUntil } from './rest.ts';

const notAuthenticated = () => new AppError('UE_401', 'Not authenticated');

/** Checks again, within the following transaction, that the confirmed password is still valid. */
export type StillConfirmed = (trx: Trx) => Promise<void>;

/**
 * Asks the signed-in user for their password; guesses count as sign-in tries. `field` is the input field. Call the
 * returned function in the following transaction: it throws if the session or the password has changed.
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
