import type { Trx } from '@earshot/db/client';
import { insertSession } from '@earshot/db/queries/people/sessions';
import { noteSignIn, type SigningIn } from '@earshot/db/queries/users/users';
import { SESSION_LIMITS } from '@earshot/domain/session/limits';
import type { SignedIn } from '@earshot/domain/session/schema';
import type { Audit, OpenCall } from '../trpc/call.ts';
import { newToken } from '../trpc/tokens.ts';

const MAX_USER_AGENT = 300;

/** Begins a session for somebody who has shown all that is asked of them. Its token is made here and is in no input. */
export async function startSession(
  { trx, audit }: { readonly trx: Trx; readonly audit: Audit },
  call: OpenCall,
  { user, by }: { readonly user: SigningIn; readonly by: 'password' | 'code' | 'recovery code' | 'another device' },
): Promise<SignedIn> {
  const { token, hash } = newToken('session');
  const { address, userAgent } = call;
  const session = await insertSession(trx, {
    userId: user.id,
    tokenHash: hash,
    address,
    userAgent: userAgent?.slice(0, MAX_USER_AGENT) ?? null,
  });
  await noteSignIn(trx, user.id, address);
  audit({
    subjectId: session.id,
    userId: user.id,
    place: { groupId: user.group_id, customerId: user.customer_id },
    after: { by },
  });
  return {
    status: 'signed-in',
    token,
    expiresAt: session.expires_at.toISOString(),
    rotateAt: new Date(Date.now() + SESSION_LIMITS.rotateAfter).toISOString(),
  };
}
