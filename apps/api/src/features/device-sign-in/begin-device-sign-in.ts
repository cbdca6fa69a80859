import { randomInt } from 'node:crypto';
import { insertDeviceSignIn } from '@earshot/db/queries/people/device-sign-ins';
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

/** Makes the two codes: one that people type, one that only the program knows. The address never follows the request. */
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
    // Nobody is known yet; what the person answers is told of.
    audit('unchanged');
    return {
      deviceCode: secret,
      userCode,
      verificationUrl: url.href,
      expiresAt: expires_at.toISOString(),
      intervalMs: DEVICE_SIGN_IN_LIMITS.intervalMs,
    };
  });
