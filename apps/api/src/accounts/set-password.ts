import { hashPassword } from '@earshot/db/passwords';
import type { Trx } from '@earshot/db/client';
import { findAccountToken, lockAccountToken, useAccountTokens } from '@earshot/db/queries/people/account-tokens';
import { wishMail } from '@earshot/db/queries/processes/mails';
import { revokeSessionsOf } from '@earshot/db/queries/people/sessions';
import { clearFailedSignIns, lockSigningIn, markEmailVerified, setPassword } from '@earshot/db/queries/users/users';
import { hashSecret } from '@earshot/db/secret-tokens';
import { type TokenPurpose, TOKEN_PURPOSES } from '@earshot/domain/accounts/schema';
import { type AppError, badRequest } from '@earshot/domain/errors/app-error';
import type { OpenCall } from '../trpc/call.ts';
import { checkPassword } from './check-password.ts';

export const linkOver = (state: 'used' | 'expired' | 'unknown'): AppError =>
  badRequest('This link has expired or was used already. Please ask for a new one.', { link: state });

/**
 * Sets a password by the link of a mail. Whoever holds the link is the owner: all sessions end, a lock is lifted, and
 * all other links are void.
 */
export async function setPasswordByLink(
  call: OpenCall,
  { token, password, purpose }: { token: string; password: string; purpose: TokenPurpose },
): Promise<Record<string, never>> {
  const tokenHash = hashSecret(token);
  const found = await findAccountToken(call.deps.db, tokenHash);
  if (found?.purpose !== purpose) throw linkOver('unknown');
  if (found.state !== 'valid') throw linkOver(found.state);
  const user = await call.deps.db.transaction().execute((trx) => lockSigningIn(trx, found.userId));
  if (user === undefined) throw linkOver('used');
  const { email, first_name: firstName, last_name: lastName, hasSecondFactor } = user;
  checkPassword(password, { email, firstName, lastName, hasSecondFactor });
  const passwordHash = await hashPassword(password);
  return await call.write(async (trx, audit) => {
    await lockSigningIn(trx, user.id);
    const locked = await lockAccountToken(trx, { tokenHash, purpose });
    if (locked?.state !== 'valid') throw linkOver(locked?.state ?? 'unknown');
    await markEmailVerified(trx, user.id);
    await clearFailedSignIns(trx, user.id);
    await replacePassword(trx, user.id, { email, passwordHash, hadOne: user.password_hash !== null });
    audit({
      subjectId: user.id,
      userId: user.id,
      place: { groupId: user.group_id, customerId: user.customer_id },
    });
    return {};
  });
}

/** Everything that a new password ends: sessions, but for the one that is excepted, and links that set another one. */
export async function replacePassword(
  trx: Trx,
  userId: string,
  set: { email: string; passwordHash: string; hadOne: boolean; exceptSession?: string },
): Promise<void> {
  await setPassword(trx, userId, set.passwordHash);
  await useAccountTokens(trx, userId, TOKEN_PURPOSES);
  await revokeSessionsOf(trx, userId, { except: set.exceptSession ?? null });
  if (set.hadOne) await wishMail(trx, { kind: 'password-changed', toAddress: set.email, userId });
}
