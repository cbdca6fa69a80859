import type { Database } from '@earshot/db/client';
import { settleOverdueCommands } from '@earshot/db/queries/device-commands/device-command-settling';
import { untilFewer } from './until-fewer.ts';

const PAGE = 500;

/**
 * Settles overdue commands whose workflow was lost with Temporal's store. They are not sent again, because their
 * users have waited too long.
 */
export const reconcileDeviceCommands = (db: Database, page = PAGE): Promise<number> =>
  untilFewer(page, () => db.transaction().execute((trx) => settleOverdueCommands(trx, page)));
