import { forgetDevice, listDevices } from '@earshot/db/queries/accounts/known-devices';
import { notFound } from '@earshot/domain/errors/app-error';
import type { KnownDevice } from '@earshot/domain/session/known-devices';
import type { Call } from '../../trpc/call.ts';

/** Lists the devices on which the user has completed a sign-in. */
export async function listKnownDevices({ deps, principal }: Call): Promise<{ items: KnownDevice[] }> {
  const rows = await listDevices(deps.db, principal.userId, principal.holderId);
  return {
    items: rows.map(({ createdAt, lastUsedAt, expiresAt, ...row }) => ({
      ...row,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
    })),
  };
}

/** Another user's device is reported as not found. */
export const forgetKnownDevice = (call: Call, deviceId: string): Promise<{ deviceId: string }> =>
  call.write(async (trx, audit) => {
    if (!(await forgetDevice(trx, call.principal.userId, deviceId))) throw notFound();
    audit({ subjectId: deviceId });
    return { deviceId };
  });
