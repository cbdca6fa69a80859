import type { Trx } from '@earshot/db/client';
import { useAccountTokens } from '@earshot/db/queries/accounts/account-tokens';
import { changeEmailByAdmin } from '@earshot/db/queries/accounts/email-changes-by-admin';
import { queueMail } from '@earshot/db/queries/processes/mails';
import type { UserChange } from '@earshot/db/queries/users/user-writing';
import { VOIDED_PURPOSES } from '@earshot/domain/accounts/schema';

/**
 * Prepares the change of another user's address: voids links sent to the former address, and mails it a way back.
 * Returns whether the new address counts as verified. An address that differs in case only is the same mailbox.
 */
export async function replaceEmail(
  trx: Trx,
  { id: userId, email: oldEmail }: { readonly id: string; readonly email: string },
  newEmail: string,
): Promise<UserChange> {
  if (newEmail.toLowerCase() === oldEmail.toLowerCase()) return {};
  const { isReturn, wayBack } = await changeEmailByAdmin(trx, userId, newEmail);
  await useAccountTokens(trx, userId, VOIDED_PURPOSES);
  if (wayBack !== undefined) {
    const mail = { kind: 'email-changed-by-admin', toAddress: wayBack.oldEmail, userId } as const;
    await queueMail(trx, { ...mail, emailChangeId: wayBack.changeId });
  }
  return { email_verified_at: isReturn ? new Date() : null };
}
