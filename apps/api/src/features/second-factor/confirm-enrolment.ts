import { beginCodeTry, findPendingSecret, putSecondFactor } from '@earshot/db/queries/accounts/second-factors';
import { lockSigningIn } from '@earshot/db/queries/users/users';
import { badRequest } from '@earshot/domain/errors/app-error';
import type { RecoveryCodes } from '@earshot/domain/session/second-factor';
import { newRecoveryCodes } from '../../accounts/recovery-codes.ts';
import { restUntil } from '../../accounts/rest.ts';
import { stepOfCode } from '../../accounts/totp.ts';
import type { Call } from '../../trpc/call.ts';

const TOO_LATE = 'Setting up took too long. Please begin again.';

/** Activates the secret created by `begin`, once a code proves that the app has it. */
export async function confirmEnrolment(call: Call, { code }: { code: string }): Promise<RecoveryCodes> {
  const { userId } = call.principal;
  const begun = await call.deps.db.transaction().execute((trx) => beginCodeTry(trx, userId));
  if (begun !== undefined && 'until' in begun) restUntil(begun.until);
  const sealed = await findPendingSecret(call.deps.db, userId);
  if (sealed === undefined) throw badRequest(TOO_LATE, { field: 'code' });
  const step = stepOfCode(call.deps.secrets.open(sealed, userId), code);
  if (step === undefined) throw badRequest('The code is wrong', { field: 'code' });
  const { codes, hashes } = newRecoveryCodes();
  return await call.write(async (trx, audit) => {
    await lockSigningIn(trx, userId);
    // The pending secret has been replaced or removed in the meantime.
    if ((await findPendingSecret(trx, userId)) !== sealed) throw badRequest(TOO_LATE, { field: 'code' });
    await putSecondFactor(trx, userId, { secret: sealed, step, codeHashes: hashes });
    audit({ subjectId: userId, after: { verified: true } });
    return { recoveryCodes: codes };
  });
}
