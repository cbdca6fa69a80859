import type { Database } from '@earshot/db/client';
import { type RebootTurn, turnReboot } from '@earshot/db/queries/reboots/reboot-process';

export type RebootActivities = ReturnType<typeof createRebootActivities>;

export const createRebootActivities = (db: Database) => ({
  /** Performs the present step of a reboot; null once it is over. Idempotent. */
  async turnReboot(operationId: string): Promise<RebootTurn> {
    return await turnReboot(db, operationId);
  },
});
