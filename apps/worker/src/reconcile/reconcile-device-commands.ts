import type { Database } from '@earshot/db/client';
import { settleOverdueCommands } from '@earshot/db/queries/device-commands/device-command-settling';

const LIMIT = 500;

/**
 * Settles commands whose time is over and whose process did not: it was lost with Temporal's store. A command is not sent
 * anew then, because whoever asked has been waiting for too long.
 */
export const reconcileDeviceCommands = (db: Database): Promise<number> =>
  db.transaction().execute((trx) => settleOverdueCommands(trx, LIMIT));
