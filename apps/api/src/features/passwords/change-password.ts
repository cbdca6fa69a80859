import { hashPassword } from '@earshot/db/passwords';
import { readSecondFactor } from '@earshot/db/queries/people/second-factors';
import { PASSWORD_TEXTS } from '@earshot/domain/accounts/password-rules';
import { badRequest } from '@earshot/domain/errors/app-error';
import { checkPassword } from '../../accounts/check-password.ts';
import { confirmPassword } from '../../accounts/confirm-password.ts';
import { replacePassword } from '../../accounts/set-password.ts';
import type { Call } from '../../trpc/call.ts';

/** Gives the person another password, and ends all their other sessions. */
export async function changePassword(
  call: Call,
  { oldPassword, password }: { oldPassword: string; password: string },
): Promise<Record<string, never>> {
  const { userId, holderId, user } = call.principal;
  const stillConfirmed = await confirmPassword(call, oldPassword, 'oldPassword');
  if (password === oldPassword) throw badRequest(PASSWORD_TEXTS.same, { field: 'password' });
  const { verified } = await readSecondFactor(call.deps.db, userId);
  checkPassword(password, { ...user, hasSecondFactor: verified });
  const passwordHash = await hashPassword(password);
  return await call.write(async (trx, audit) => {
    await stillConfirmed(trx);
    await replacePassword(trx, userId, { email: user.email, passwordHash, hadOne: true, exceptSession: holderId });
    audit({ subjectId: userId });
    return {};
  });
}
