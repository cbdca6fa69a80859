import { findAccountToken } from '@earshot/db/queries/accounts/account-tokens';
import { readSecondFactor } from '@earshot/db/queries/accounts/second-factors';
import { hashSecret } from '@earshot/db/secret-tokens';
import { shortestPassword } from '@earshot/domain/accounts/password-rules';
import type { TokenState } from '@earshot/domain/accounts/schema';
import type { OpenCall } from '../../trpc/call.ts';

/** Reports whether a link is still valid, before the user types a password. */
export async function readTokenState({ deps }: OpenCall, { token }: { token: string }): Promise<TokenState> {
  const found = await findAccountToken(deps.db, hashSecret(token));
  if (found === undefined) return { state: 'unknown' };
  const { state, purpose, email, userId } = found;
  if (state !== 'valid') return { state, purpose };
  const { verified } = await readSecondFactor(deps.db, userId);
  return {
    state,
    purpose,
    email,
    expiresAt: found.expiresAt.toISOString(),
    shortestPassword: shortestPassword({ secondFactor: verified }),
    changedByAdmin: found.changedByAdmin,
  };
}
