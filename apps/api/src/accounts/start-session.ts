import type { Trx } from '@earshot/db/client';
import { insertSession } from '@earshot/db/queries/accounts/sessions';
import { noteSignIn, type SigningIn } from '@earshot/db/queries/users/users';
import { SESSION_LIMITS } from '@earshot/domain/session/limits';
import type { SignedIn } from '@earshot/domain/session/schema';
import type { Audit, OpenCall } from '../trpc/call.ts';
import { newToken } from '../trpc/tokens.ts';
import { markDevice } from './mark-device.ts';
import { mustUseProvider } from './must-use-provider.ts';

const MAX_USER_AGENT = 300;

interface Completed {
  /** Locked by the caller. */
  readonly user: SigningIn;
  readonly by: 'password' | 'code' | 'recovery code' | 'another device' | 'identity provider';
  /** The token that the device sent. */
  readonly device?: string | undefined;
  /** The identity provider that signed the user in, here or on the other device. */
  readonly providerId?: string | null;
}

/** Starts a session for a user who has passed all checks. Its token is created here. */
export async function startSession(
  { trx, audit }: { readonly trx: Trx; readonly audit: Audit },
  call: OpenCall,
  { user, by, device, providerId = null }: Completed,
): Promise<SignedIn> {
  if (providerId === null && user.requiredProvider !== null) throw mustUseProvider(user.requiredProvider);
  const { token, hash } = newToken('session');
  const { address } = call;
  const userAgent = call.userAgent?.slice(0, MAX_USER_AGENT) ?? null;
  // A program that was signed in from another device never gives a password.
  const marked =
    by === 'another device'
      ? undefined
      : await markDevice(trx, { address, userAgent, deps: call.deps }, { userId: user.id, shown: device });
  const session = await insertSession(trx, {
    userId: user.id,
    tokenHash: hash,
    address,
    userAgent,
    isProgram: by === 'another device',
    deviceId: marked?.id ?? null,
    providerId,
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
    device: marked?.mark ?? null,
    expiresAt: session.expires_at.toISOString(),
    rotateAt: new Date(Date.now() + SESSION_LIMITS.rotateAfter).toISOString(),
  };
}
