import { randomInt } from 'node:crypto';
import { insertDeviceSignIn } from '@earshot/db/queries/accounts/device-sign-ins';
import { newSecret } from '@earshot/db/secret-tokens';
import {
  DEVICE_SIGN_IN_LIMITS,
  type DeviceSignInBegun,
  USER_CODE_LETTERS,
} from '@earshot/domain/session/device-sign-in';
import type { OpenCall } from '../../trpc/call.ts';

const MAX_USER_AGENT = 300;
const CODE_LENGTH = 8;

function newUserCode(): string {
  const letters = Array.from({ length: CODE_LENGTH }, () => USER_CODE_LETTERS[randomInt(USER_CODE_LETTERS.length)]);
  return `${letters.slice(0, 4).join('')}-${letters.slice(4).join('')}`;
}

/**
 * Creates two codes: one that the user types, and a secret one for the program. The URL uses the configured public
 * address, never the request's host.
 */
export const beginDeviceSignIn = (
  call: OpenCall,
  { clientName }: { clientName?: string | undefined },
): Promise<DeviceSignInBegun> =>
  call.write(async (trx, audit) => {
    const userCode = newUserCode();
    const { secret, hash } = newSecret('device');
    const { expires_at } = await insertDeviceSignIn(trx, {
      deviceHash: hash,
      userCode,
      clientName: clientName ?? null,
      address: call.address,
      userAgent: call.userAgent?.slice(0, MAX_USER_AGENT) ?? null,
    });
    const url = new URL('/profile/device', call.deps.publicUrl);
    url.searchParams.set('code', userCode);
    // The user is not known yet; the answer is audited.
    audit('unchanged');
    return {
      deviceCode: secret,
      userCode,
      verificationUrl: url.href,
      expiresAt: expires_at.toISOString(),
      intervalMs: DEVICE_SIGN_IN_LIMITS.intervalMs,
    };
  });
