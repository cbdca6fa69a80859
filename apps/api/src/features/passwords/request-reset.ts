import { wishMail } from '@earshot/db/queries/processes/mails';
import type { OpenCall } from '../../trpc/call.ts';

/**
 * Wishes a reset mail to the address. Whether somebody has it is found out where the mail is sent: neither the answer
 * nor its time can tell.
 */
export const requestReset = (call: OpenCall, { email }: { email: string }): Promise<Record<string, never>> =>
  call.write(async (trx, audit) => {
    await wishMail(trx, { kind: 'reset-password', toAddress: email, userId: null });
    // Nobody is known yet; the reset itself is told of.
    audit('unchanged');
    return {};
  });
