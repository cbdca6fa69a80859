import type { Database } from '@earshot/db/client';
import { endLostOperations } from '@earshot/db/queries/processes/operations';

const LIMIT = 500;

/** Ends operations that outlived their deadline, so that nobody waits for what was lost. Returns how many. */
export async function endLost(db: Database): Promise<number> {
  const ended = await db.transaction().execute((trx) => endLostOperations(trx, LIMIT));
  return ended.length;
}
