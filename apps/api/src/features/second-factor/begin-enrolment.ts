import { setPendingSecret } from '@earshot/db/queries/accounts/second-factors';
import type { FactorSetup } from '@earshot/domain/session/second-factor';
import { confirmPassword } from '../../accounts/confirm-password.ts';
import { newTotpSecret, totpUri } from '../../accounts/totp.ts';
import type { Call } from '../../trpc/call.ts';

/** Creates a secret for the app. The present second factor, if any, stays until a code of the new one is confirmed. */
export async function beginEnrolment(call: Call, { password }: { password: string }): Promise<FactorSetup> {
  const stillConfirmed = await confirmPassword(call, password);
  const secret = newTotpSecret();
  const { userId, user } = call.principal;
  return await call.write(async (trx, audit) => {
    await stillConfirmed(trx);
    await setPendingSecret(trx, userId, call.deps.secrets.seal(secret, userId));
    audit({ subjectId: userId });
    return { secret, uri: totpUri(secret, user.email) };
  });
}
