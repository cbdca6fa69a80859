import { answerWaiting } from '@earshot/db/queries/accounts/device-sign-ins';
import type { Call } from '../../trpc/call.ts';
import { nothingWaits } from './describe-device-sign-in.ts';

/** Allows or denies a program to sign in as the caller. Each code can be answered once. */
export const answerDeviceSignIn = (
  call: Call,
  { userCode, allow }: { userCode: string; allow: boolean },
): Promise<{ allowed: boolean }> =>
  call.write(async (trx, audit) => {
    const row = await answerWaiting(trx, userCode, { userId: call.principal.userId, allow });
    if (row === undefined) throw nothingWaits();
    audit({ subjectId: row.id, after: { allowed: allow, clientName: row.client_name } });
    return { allowed: allow };
  });
