import { findWaiting } from '@earshot/db/queries/accounts/device-sign-ins';
import { notFound } from '@earshot/domain/errors/app-error';
import type { DeviceSignIn } from '@earshot/domain/session/device-sign-in';
import type { Call } from '../../trpc/call.ts';

/** Describes the program that waits under the code, so that the user can recognise it. */
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
