import { answerWaiting } from '@earshot/db/queries/accounts/device-sign-ins';
import { findSessionOrigin } from '@earshot/db/queries/accounts/sessions';
import type { Call } from '../../trpc/call.ts';
import { nothingWaits } from './describe-device-sign-in.ts';

/** Allows or denies a program to sign in as the caller. Each code can be answered once. */
export const answerDeviceSignIn = (
  call: Call,
  { userCode, allow }: { userCode: string; allow: boolean },
): Promise<{ allowed: boolean }> =>
  call.write(async (trx, audit) => {
    const { userId, holderId } = call.principal;
    const origin = await findSessionOrigin(trx, holderId);
    const row = await answerWaiting(trx, userCode, { userId, allow, providerId: origin?.providerId ?? null });
    if (row === undefined) throw nothingWaits();
    audit({ subjectId: row.id, after: { allowed: allow, clientName: row.client_name } });
    return { allowed: allow };
  });
