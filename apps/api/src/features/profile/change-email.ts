import {
  countRecentEmailChanges,
  endPendingEmailChange,
  findPendingEmailChange,
  insertEmailChange,
  type PendingEmailChange,
} from '@earshot/db/queries/accounts/email-changes';
import { useAccountTokens } from '@earshot/db/queries/accounts/account-tokens';
import { queueMail } from '@earshot/db/queries/processes/mails';
import { lockSigningIn } from '@earshot/db/queries/users/users';
import { AppError, badRequest, conflict } from '@earshot/domain/errors/app-error';
import { PROFILE_LIMITS } from '@earshot/domain/profile/limits';
import type { changeEmailInput, EmailChangeState } from '@earshot/domain/profile/schema';
import type { z } from 'zod';
import { confirmPassword } from '../../accounts/confirm-password.ts';
import type { Call } from '../../trpc/call.ts';

const sentJustNow = () => conflict('A mail was sent to this address just now. Please wait half a minute.');
const tooMany = () =>
  new AppError('UE_429', 'You asked for too many changes of your e-mail address today. Please try again tomorrow.');

const toState = (change: PendingEmailChange | undefined): EmailChangeState => ({
  pending: change
    ? {
        email: change.email,
        requestedAt: change.requestedAt.toISOString(),
        expiresAt: change.expiresAt.toISOString(),
      }
    : null,
});

export const getEmailChange = async ({ deps, principal }: Call): Promise<EmailChangeState> =>
  toState(await findPendingEmailChange(deps.db, principal.userId));

/**
 * Requests a change of address, which takes effect when the mailed link is followed. Response and timing do not
 * reveal whether another account has the address; the mail does.
 */
export async function changeEmail(
  call: Call,
  { email, password }: z.output<typeof changeEmailInput>,
): Promise<EmailChangeState> {
  const { userId, user } = call.principal;
  const stillConfirmed = await confirmPassword(call, password);
  if (email.toLowerCase() === user.email.toLowerCase()) {
    throw badRequest('This is your e-mail address already', { field: 'email' });
  }
  return await call.write(async (trx, audit) => {
    await stillConfirmed(trx);
    if ((await countRecentEmailChanges(trx, userId)) >= PROFILE_LIMITS.emailChangesADay) throw tooMany();
    await useAccountTokens(trx, userId, ['change-email']);
    const change = await insertEmailChange(trx, userId, email);
    const mail = { kind: 'change-email', toAddress: email, userId, emailChangeId: change.id } as const;
    if ((await queueMail(trx, mail)) === undefined) throw sentJustNow();
    audit({ subjectId: userId, before: { email: user.email }, after: { requested: email } });
    return toState(change);
  });
}

/** Sends the link again. The pending change and its expiry stay unchanged. */
export const resendEmailChange = (call: Call): Promise<EmailChangeState> =>
  call.write(async (trx, audit) => {
    const { userId } = call.principal;
    await lockSigningIn(trx, userId);
    const change = await findPendingEmailChange(trx, userId);
    if (change === undefined) throw conflict('No change of your e-mail address is pending.');
    const mail = { kind: 'change-email', toAddress: change.email, userId, emailChangeId: change.id } as const;
    if ((await queueMail(trx, mail)) === undefined) throw sentJustNow();
    audit({ subjectId: userId, after: { requested: change.email } });
    return toState(change);
  });

/** Cancels the pending change and voids its link. */
export const cancelEmailChange = (call: Call): Promise<EmailChangeState> =>
  call.write(async (trx, audit) => {
    const { userId } = call.principal;
    await lockSigningIn(trx, userId);
    const requested = await endPendingEmailChange(trx, userId);
    await useAccountTokens(trx, userId, ['change-email']);
    audit(requested === undefined ? 'unchanged' : { subjectId: userId, before: { requested } });
    return { pending: null };
  });
