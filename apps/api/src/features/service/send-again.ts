import { wakeRelay } from '@earshot/db/notify';
import { reviveMessages } from '@earshot/db/queries/processes/dead-messages';
import type { Call } from '../../trpc/call.ts';

/** Sends dead messages again; messages sent or revived in the meantime are skipped. */
export const sendAgain = (call: Call, messageIds: readonly number[]): Promise<{ count: number }> =>
  call.write(async (trx, audit) => {
    const revived = await reviveMessages(trx, messageIds);
    if (revived.length === 0) {
      audit('unchanged');
      return { count: 0 };
    }
    await wakeRelay(trx);
    audit({ subjectId: 'outbox', before: { dead: revived }, after: { sentAgain: revived.map(({ id }) => id) } });
    return { count: revived.length };
  });
