import { findWaiting } from '@earshot/db/queries/people/device-sign-ins';
import { notFound } from '@earshot/domain/errors/app-error';
import type { DeviceSignIn } from '@earshot/domain/session/device-sign-in';
import type { Call } from '../../trpc/call.ts';

/** What waits under the code, so that the person can tell whether it is their own program. */
export async function describeDeviceSignIn({ deps }: Call, { userCode }: { userCode: string }): Promise<DeviceSignIn> {
  const row = await findWaiting(deps.db, userCode);
  if (row === undefined) throw nothingWaits();
  return {
    userCode: row.user_code,
    clientName: row.client_name,
    address: row.address,
    userAgent: row.user_agent,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
  };
}

export const nothingWaits = () => notFound('No sign-in waits under this code. It may have run out.');
