import { hashPassword } from '@earshot/db/passwords';
import type { Trx } from '@earshot/db/client';
import { revokeTokensOf } from '@earshot/db/queries/access-tokens/access-tokens';
import { findAccountToken, lockAccountToken, useAccountTokens } from '@earshot/db/queries/accounts/account-tokens';
import { endPendingEmailChange } from '@earshot/db/queries/accounts/email-changes';
import { queueMail } from '@earshot/db/queries/processes/mails';
import { revokeSessionsOf } from '@earshot/db/queries/accounts/sessions';
import { clearFailedSignIns, lockSigningIn, markEmailVerified, setPassword } from '@earshot/db/queries/users/users';
import { hashSecret } from '@earshot/db/secret-tokens';
import { type TokenPurpose, VOIDED_PURPOSES } from '@earshot/domain/accounts/schema';
import { type AppError, badRequest } from '@earshot/domain/errors/app-error';
import type { OpenCall } from '../trpc/call.ts';
import { mustUseProvider } from './must-use-provider.ts';
import { checkPassword } from './check-password.ts';

export const linkOver = (state: 'used' | 'expired' | 'unknown'): AppError =>
  badRequest('This link has expired or was used already. Please ask for a new one.', { link: state });

/**
 * Sets a password by the link of a mail, whose holder is the owner. Ends all sessions and personal tokens, lifts a
 * lock, and voids all other links.
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
  if (user.requiredProvider !== null) throw mustUseProvider(user.requiredProvider);
  const { email, first_name: firstName, last_name: lastName, hasSecondFactor } = user;
  checkPassword(password, { email, firstName, lastName, hasSecondFactor });
  const passwordHash = await hashPassword(password);
  return await call.write(async (trx, audit) => {
    const locked = await lockSigningIn(trx, user.id);
    if (locked?.requiredProvider != null) throw mustUseProvider(locked.requiredProvider);
    const link = await lockAccountToken(trx, { tokenHash, purpose });
    if (link?.state !== 'valid') throw linkOver(link?.state ?? 'unknown');
    await markEmailVerified(trx, user.id);
    await clearFailedSignIns(trx, user.id);
    await replacePassword(trx, user.id, {
      email,
      passwordHash,
      hadOne: user.password_hash !== null,
      revokeTokens: true,
    });
    audit({
      subjectId: user.id,
      userId: user.id,
      place: { groupId: user.group_id, customerId: user.customer_id },
    });
    return {};
  });
}

/**
 * Sets a password and ends access by the former one: other sessions, password links, a pending change of address, and
 * personal tokens if requested. Returns the number of ended tokens.
 */
export async function replacePassword(
  trx: Trx,
  userId: string,
  set: { email: string; passwordHash: string; hadOne: boolean; revokeTokens: boolean; exceptSession?: string },
): Promise<number> {
  await setPassword(trx, userId, set.passwordHash);
  await useAccountTokens(trx, userId, VOIDED_PURPOSES);
  await endPendingEmailChange(trx, userId);
  await revokeSessionsOf(trx, userId, { except: set.exceptSession ?? null });
  const revokedTokens = set.revokeTokens ? await revokeTokensOf(trx, userId) : 0;
  if (set.hadOne) await queueMail(trx, { kind: 'password-changed', toAddress: set.email, userId });
  return revokedTokens;
}
