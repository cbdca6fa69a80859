import type { Trx } from '@earshot/db/client';
import { revokeTokensOf } from '@earshot/db/queries/access-tokens/access-tokens';
import {
  findAccountToken,
  insertAccountToken,
  lockAccountToken,
  useAccountTokens,
} from '@earshot/db/queries/accounts/account-tokens';
import { undoEmailChange } from '@earshot/db/queries/accounts/email-changes';
import { revokeSessionsOf } from '@earshot/db/queries/accounts/sessions';
import { clearFailedSignIns, lockSigningIn, removePassword } from '@earshot/db/queries/users/users';
import { hashSecret, newSecret } from '@earshot/db/secret-tokens';
import { type EmailRestored, TOKEN_PURPOSES } from '@earshot/domain/accounts/schema';
import { giveFreeEmail } from '../../accounts/give-email.ts';
import { linkOver } from '../../accounts/set-password.ts';
import type { OpenCall } from '../../trpc/call.ts';

/**
 * Redeems the link "this was not me" that was mailed to a former address. Restores the address, ends all access to
 * the account including the password, and continues with a new password. The second factor stays.
 */
export const restoreEmail = (call: OpenCall, { token }: { token: string }): Promise<EmailRestored> =>
  call.write(async (trx, audit) => {
    const tokenHash = hashSecret(token);
    const known = await findAccountToken(trx, tokenHash);
    const user = known && (await lockSigningIn(trx, known.userId));
    const found = await lockAccountToken(trx, { tokenHash, purpose: 'restore-email' });
    if (found?.state !== 'valid') throw linkOver(found?.state ?? 'unknown');
    if (user === undefined || found.emailChangeId === null) throw linkOver('used');
    const change = await undoEmailChange(trx, found.emailChangeId);
    await giveFreeEmail(trx, user.id, change.oldEmail);
    await endAccess(trx, user.id, change.createdAt);
    const { secret, hash } = newSecret('account');
    await insertAccountToken(trx, { userId: user.id, purpose: 'reset-password', tokenHash: hash });
    audit({
      subjectId: user.id,
      userId: user.id,
      place: { groupId: user.group_id, customerId: user.customer_id },
      before: { email: user.email },
      after: { email: change.oldEmail },
    });
    return { email: change.oldEmail, resetPasswordToken: secret };
  });

/** Ends all access to the account, and machine tokens created since the change was requested. */
async function endAccess(trx: Trx, userId: string, apiTokensSince: Date): Promise<void> {
  await removePassword(trx, userId);
  await clearFailedSignIns(trx, userId);
  await useAccountTokens(trx, userId, TOKEN_PURPOSES);
  await revokeSessionsOf(trx, userId);
  await revokeTokensOf(trx, userId, { apiTokensSince });
}
