import type { Database } from '@earshot/db/client';
import { keepPartitionsReady } from '@earshot/db/partitions';
import { sealNextRows } from '@earshot/db/queries/audit-sealing';

/** Rows of one seal; a transaction seals as many. */
const ROWS_A_SEAL = 500;
/** Most transactions are committed by then, so that seals follow the order of time. Milliseconds. */
const GRACE_MS = 5_000;

export type UpkeepActivities = ReturnType<typeof createUpkeepActivities>;

export const createUpkeepActivities = (db: Database, { graceMs = GRACE_MS }: { graceMs?: number } = {}) => ({
  /** Seals all rows of the audit log that wait for it, and returns how many. Each seal is a transaction of its own. */
  async sealAuditLog(): Promise<number> {
    let sealed = 0;
    for (;;) {
      const rows = await db.transaction().execute((trx) => sealNextRows(trx, { graceMs, limit: ROWS_A_SEAL }));
      sealed += rows;
      if (rows < ROWS_A_SEAL) return sealed;
    }
  },

  async keepPartitions(): Promise<void> {
    await keepPartitionsReady(db);
  },
});
