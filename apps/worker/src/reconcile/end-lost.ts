import type { Database } from '@earshot/db/client';
import { endLostOperations } from '@earshot/db/queries/processes/operations';
import { untilFewer } from './until-fewer.ts';

const PAGE = 500;

/** Ends all overdue operations, so that users do not wait for lost work. Returns how many. */
export const endLost = (db: Database, page = PAGE): Promise<number> =>
  untilFewer(page, async () => (await db.transaction().execute((trx) => endLostOperations(trx, page))).length);
