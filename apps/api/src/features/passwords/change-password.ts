import { hashPassword } from '@earshot/db/passwords';
import { readSecondFactor } from '@earshot/db/queries/accounts/second-factors';
import { PASSWORD_TEXTS } from '@earshot/domain/accounts/password-rules';
import type { changePasswordInput, PasswordChanged } from '@earshot/domain/accounts/schema';
import { badRequest } from '@earshot/domain/errors/app-error';
import type { z } from 'zod';
import { checkPassword } from '../../accounts/check-password.ts';
import { confirmPassword } from '../../accounts/confirm-password.ts';
import { replacePassword } from '../../accounts/set-password.ts';
import type { Call } from '../../trpc/call.ts';

/**
 * Changes the password, and ends all other sessions of the user. Also ends personal tokens, unless the user declines.
 */
export async function changePassword(
  call: Call,
  { oldPassword, password, revokeTokens }: z.output<typeof changePasswordInput>,
): Promise<PasswordChanged> {
  const { userId, holderId, user } = call.principal;
  const stillConfirmed = await confirmPassword(call, oldPassword, 'oldPassword');
  if (password === oldPassword) throw badRequest(PASSWORD_TEXTS.same, { field: 'password' });
  const { verified } = await readSecondFactor(call.deps.db, userId);
  checkPassword(password, { ...user, hasSecondFactor: verified });
  const passwordHash = await hashPassword(password);
  return await call.write(async (trx, audit) => {
    await stillConfirmed(trx);
    const set = { email: user.email, passwordHash, hadOne: true, exceptSession: holderId, revokeTokens };
    const revokedTokens = await replacePassword(trx, userId, set);
    audit({ subjectId: userId, after: { revokedTokens } });
    return { revokedTokens };
  });
}
