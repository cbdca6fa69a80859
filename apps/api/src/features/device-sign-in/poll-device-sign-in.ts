import { findAnswerer, pollDeviceSignIn as poll, useDeviceSignIn } from '@earshot/db/queries/accounts/device-sign-ins';
import { lockSigningIn } from '@earshot/db/queries/users/users';
import { hashSecret } from '@earshot/db/secret-tokens';
import type { DeviceSignInPolled } from '@earshot/domain/session/device-sign-in';
import { startSession } from '../../accounts/start-session.ts';
import type { OpenCall } from '../../trpc/call.ts';

/** Returns whether the user has answered. Once allowed, starts a session, one time. */
export const pollDeviceSignIn = (call: OpenCall, { deviceCode }: { deviceCode: string }): Promise<DeviceSignInPolled> =>
  call.write<DeviceSignInPolled>(async (trx, audit) => {
    const deviceHash = hashSecret(deviceCode);
    const answerer = await findAnswerer(trx, deviceHash);
    const user = answerer === null ? undefined : await lockSigningIn(trx, answerer);
    const signIn = await poll(trx, deviceHash);
    const status = statusOf(signIn);
    if (signIn === undefined || status !== 'allowed' || signIn.userId !== user?.id || user === undefined) {
      audit('unchanged');
      // The user answered between the two reads; the next poll starts the session.
      if (status === 'allowed') return { status: answerer === null ? 'pending' : 'expired' };
      return { status };
    }
    await useDeviceSignIn(trx, signIn.id);
    return await startSession({ trx, audit }, call, { user, by: 'another device', providerId: signIn.providerId });
  });

function statusOf(
  signIn: Awaited<ReturnType<typeof poll>>,
): 'pending' | 'slow-down' | 'denied' | 'expired' | 'allowed' {
  if (signIn === undefined || signIn.isOver) return 'expired';
  if (signIn.answer === 'denied') return 'denied';
  if (signIn.answer === 'allowed') return 'allowed';
  return signIn.tooSoon ? 'slow-down' : 'pending';
}
