import type { Trx } from '@earshot/db/client';
import { useAccountTokens } from '@earshot/db/queries/accounts/account-tokens';
import { queueMail } from '@earshot/db/queries/processes/mails';

/**
 * Queues the mail "verify and sign in" for a new user or a changed address. Its single-use link is created when the
 * mail is sent, which voids earlier invitations. Returns undefined if a mail was queued less than 30 s ago.
 */
export async function inviteUser(
  trx: Trx,
  { userId, email }: { readonly userId: string; readonly email: string },
): Promise<string | undefined> {
  const mailId = await queueMail(trx, { kind: 'invite', toAddress: email, userId });
  if (mailId !== undefined) await useAccountTokens(trx, userId, ['verify-email', 'create-password']);
  return mailId;
}
