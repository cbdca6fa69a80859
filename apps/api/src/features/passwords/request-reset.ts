import { queueMail } from '@earshot/db/queries/processes/mails';
import type { OpenCall } from '../../trpc/call.ts';

/**
 * Queues a reset mail for the address. Only the mail worker checks whether an account exists, so response and timing
 * reveal nothing.
 */
export const requestReset = (call: OpenCall, { email }: { email: string }): Promise<Record<string, never>> =>
  call.write(async (trx, audit) => {
    await queueMail(trx, { kind: 'reset-password', toAddress: email, userId: null });
    // The user is not known yet; the reset itself is audited.
    audit('unchanged');
    return {};
  });
