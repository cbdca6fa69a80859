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
    const wish = await poll(trx, deviceHash);
    const status = statusOf(wish);
    if (wish === undefined || status !== 'allowed' || wish.userId !== user?.id || user === undefined) {
      audit('unchanged');
      // The user answered between the two reads; the next poll starts the session.
      if (status === 'allowed') return { status: answerer === null ? 'pending' : 'expired' };
      return { status };
    }
    await useDeviceSignIn(trx, wish.id);
    return await startSession({ trx, audit }, call, { user, by: 'another device' });
  });

function statusOf(wish: Awaited<ReturnType<typeof poll>>): 'pending' | 'slow-down' | 'denied' | 'expired' | 'allowed' {
  if (wish === undefined || wish.isOver) return 'expired';
  if (wish.answer === 'denied') return 'denied';
  if (wish.answer === 'allowed') return 'allowed';
  return wish.tooSoon ? 'slow-down' : 'pending';
}
