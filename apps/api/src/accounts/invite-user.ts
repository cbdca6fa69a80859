import type { Trx } from '@earshot/db/client';
import { useAccountTokens } from '@earshot/db/queries/people/account-tokens';
import { wishMail } from '@earshot/db/queries/processes/mails';

/**
 * Wishes the mail "verify and sign in" to somebody who was created or has another address now. Its single-use link is
 * made when it is sent; links of earlier invitations are void then. Undefined when one was wished less than 30 s ago.
 */
export async function inviteUser(
  trx: Trx,
  { userId, email }: { readonly userId: string; readonly email: string },
): Promise<string | undefined> {
  const mailId = await wishMail(trx, { kind: 'invite', toAddress: email, userId });
  if (mailId !== undefined) await useAccountTokens(trx, userId, ['verify-email', 'create-password']);
  return mailId;
}
