import type { Trx } from '@earshot/db/client';
import { isLiveMark, keepDevice } from '@earshot/db/queries/accounts/known-devices';
import { hashSecret, newSecret } from '@earshot/db/secret-tokens';
import type { OpenCall } from '../trpc/call.ts';

interface MarkedDevice {
  readonly id: string;
  /** A new token for the device; null if the present one is still valid. */
  readonly mark: string | null;
}

/** Remembers the device after a completed sign-in. The caller must have locked the user. */
export async function markDevice(
  trx: Trx,
  { address, userAgent, deps }: Pick<OpenCall, 'address' | 'userAgent' | 'deps'>,
  { userId, shown }: { readonly userId: string; readonly shown: string | undefined },
): Promise<MarkedDevice> {
  const shownHash = shown === undefined ? undefined : hashSecret(shown);
  const isLive = shownHash !== undefined && (await isLiveMark(trx, shownHash));
  const { secret, hash } = isLive ? { secret: null, hash: shownHash } : newSecret('known-device', deps.secrets.sign);
  const id = await keepDevice(trx, { userId, markHash: hash, address, userAgent });
  return { id, mark: secret };
}
