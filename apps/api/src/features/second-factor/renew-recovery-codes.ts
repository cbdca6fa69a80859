import { putRecoveryCodes, readSecondFactor } from '@earshot/db/queries/accounts/second-factors';
import { conflict } from '@earshot/domain/errors/app-error';
import type { RecoveryCodes } from '@earshot/domain/session/second-factor';
import { confirmPassword } from '../../accounts/confirm-password.ts';
import { newRecoveryCodes } from '../../accounts/recovery-codes.ts';
import type { Call } from '../../trpc/call.ts';

/** Creates new recovery codes; the earlier ones become void. */
export async function renewRecoveryCodes(call: Call, { password }: { password: string }): Promise<RecoveryCodes> {
  const stillConfirmed = await confirmPassword(call, password);
  const { userId } = call.principal;
  const { codes, hashes } = newRecoveryCodes();
  return await call.write(async (trx, audit) => {
    await stillConfirmed(trx);
    if (!(await readSecondFactor(trx, userId)).verified) throw conflict('There is no second factor yet');
    await putRecoveryCodes(trx, userId, hashes);
    audit({ subjectId: userId });
    return { recoveryCodes: codes };
  });
}
