import { findAccountToken, lockAccountToken, useAccountTokens } from '@earshot/db/queries/accounts/account-tokens';
import { confirmEmailChange } from '@earshot/db/queries/accounts/email-changes';
import { queueMail } from '@earshot/db/queries/processes/mails';
import { lockSigningIn } from '@earshot/db/queries/users/users';
import { hashSecret } from '@earshot/db/secret-tokens';
import { type EmailConfirmed, VOIDED_PURPOSES } from '@earshot/domain/accounts/schema';
import { giveFreeEmail } from '../../accounts/give-email.ts';
import { linkOver } from '../../accounts/set-password.ts';
import type { OpenCall } from '../../trpc/call.ts';

/**
 * Redeems the link that was mailed to a new address. The new address takes effect, and the former one is sent a link
 * to restore it.
 */
export const confirmEmail = (call: OpenCall, { token }: { token: string }): Promise<EmailConfirmed> =>
  call.write(async (trx, audit) => {
    const tokenHash = hashSecret(token);
    const known = await findAccountToken(trx, tokenHash);
    const user = known && (await lockSigningIn(trx, known.userId));
    const found = await lockAccountToken(trx, { tokenHash, purpose: 'change-email' });
    if (found?.state !== 'valid') throw linkOver(found?.state ?? 'unknown');
    if (user === undefined || found.emailChangeId === null) throw linkOver('used');
    const change = await confirmEmailChange(trx, found.emailChangeId);
    await giveFreeEmail(trx, user.id, change.newEmail);
    // Links sent to the former address stay void even if it is restored.
    await useAccountTokens(trx, user.id, VOIDED_PURPOSES);
    const mail = { kind: 'email-changed', toAddress: change.oldEmail, userId: user.id } as const;
    await queueMail(trx, { ...mail, emailChangeId: change.id });
    audit({
      subjectId: user.id,
      userId: user.id,
      place: { groupId: user.group_id, customerId: user.customer_id },
      before: { email: change.oldEmail },
      after: { email: change.newEmail },
    });
    return { email: change.newEmail };
  });
