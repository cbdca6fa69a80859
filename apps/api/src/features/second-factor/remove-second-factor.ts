import { readSecondFactor, deleteSecondFactor } from '@earshot/db/queries/accounts/second-factors';
import { PASSWORD_LENGTH, PASSWORD_TEXTS, passwordLength } from '@earshot/domain/accounts/password-rules';
import { badRequest, conflict } from '@earshot/domain/errors/app-error';
import type { SecondFactor } from '@earshot/domain/session/second-factor';
import { confirmPassword } from '../../accounts/confirm-password.ts';
import { keepWayBack } from '../../accounts/must-use-provider.ts';
import type { Call } from '../../trpc/call.ts';

/** Refused while a group requires a second factor, and while the password is too short to be used without one. */
export async function removeSecondFactor(call: Call, { password }: { password: string }): Promise<SecondFactor> {
  const stillConfirmed = await confirmPassword(call, password);
  if (passwordLength(password) < PASSWORD_LENGTH.without) {
    throw badRequest(`${PASSWORD_TEXTS.tooShort(PASSWORD_LENGTH.without)} without a second factor`, {
      field: 'password',
    });
  }
  const { userId } = call.principal;
  return await call.write(async (trx, audit) => {
    await stillConfirmed(trx);
    const before = await readSecondFactor(trx, userId);
    if (before.required) throw conflict('Your group requires a second factor');
    await keepWayBack(trx, userId);
    await deleteSecondFactor(trx, userId);
    audit(
      before.verified ? { subjectId: userId, before: { verified: true }, after: { verified: false } } : 'unchanged',
    );
    return { verified: false, recoveryCodesLeft: 0, required: false };
  });
}
