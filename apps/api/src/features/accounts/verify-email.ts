import {
  findAccountToken,
  insertAccountToken,
  lockAccountToken,
  useAccountTokens,
} from '@earshot/db/queries/accounts/account-tokens';
import { lockSigningIn, markEmailVerified } from '@earshot/db/queries/users/users';
import { hashSecret, newSecret } from '@earshot/db/secret-tokens';
import type { EmailVerified } from '@earshot/domain/accounts/schema';
import { linkOver } from '../../accounts/set-password.ts';
import type { OpenCall } from '../../trpc/call.ts';

/** Redeems the link of an invitation, once. Users without a password create one next. */
export const verifyEmail = (call: OpenCall, { token }: { token: string }): Promise<EmailVerified> =>
  call.write(async (trx, audit) => {
    const tokenHash = hashSecret(token);
    const known = await findAccountToken(trx, tokenHash);
    const user = known && (await lockSigningIn(trx, known.userId));
    const found = await lockAccountToken(trx, { tokenHash, purpose: 'verify-email' });
    if (found?.state !== 'valid') throw linkOver(found?.state ?? 'unknown');
    if (user === undefined) throw linkOver('used');
    await markEmailVerified(trx, user.id);
    await useAccountTokens(trx, user.id, ['verify-email']);
    audit({ subjectId: user.id, userId: user.id, place: { groupId: user.group_id, customerId: user.customer_id } });
    if (user.password_hash !== null) return { createPasswordToken: null, email: user.email };
    const { secret, hash } = newSecret('account');
    await insertAccountToken(trx, { userId: user.id, purpose: 'create-password', tokenHash: hash });
    return { createPasswordToken: secret, email: user.email };
  });
