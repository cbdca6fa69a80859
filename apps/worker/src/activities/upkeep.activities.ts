import type { Database } from '@earshot/db/client';
import { keepPartitionsReady } from '@earshot/db/partitions';
import { rollUpUsage } from '@earshot/db/queries/access-tokens/api-usage';
import { sealNextRows } from '@earshot/db/queries/audit/audit-sealing';
import { rollUpMetrics } from '@earshot/db/queries/controllers/controller-metrics';
import { type CounterDelta, recountDevices } from '@earshot/db/queries/devices/device-counters';
import { forgetHistory } from '@earshot/db/queries/processes/history-retention';
import { markLongOffline } from '@earshot/db/queries/devices/long-offline';
import { MINUTES_KEPT_DAYS } from '@earshot/domain/reports/granularity';

/** Rows of one seal; a transaction seals as many. */
const ROWS_A_SEAL = 500;
/** Most transactions are committed by then, so that seals follow the order of time. Milliseconds. */
const GRACE_MS = 5_000;

export type UpkeepActivities = ReturnType<typeof createUpkeepActivities>;

export interface UpkeepOptions {
  readonly graceMs?: number;
  /** Hears which counters were wrong. Each is a defect somewhere. */
  readonly onDrift?: (drift: readonly CounterDelta[]) => void;
}

export const createUpkeepActivities = (db: Database, { graceMs = GRACE_MS, onDrift }: UpkeepOptions = {}) => ({
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

  async markLongOffline(asOf: string): Promise<number> {
    return await markLongOffline(db, new Date(asOf));
  },

  async rollUpMetrics(asOf: string): Promise<number> {
    return await rollUpMetrics(db, new Date(asOf));
  },

  async forgetHistory(asOf: string): Promise<void> {
    await forgetHistory(db, new Date(asOf));
    await rollUpUsage(db, new Date(asOf), MINUTES_KEPT_DAYS);
  },

  /** Returns how many counters were wrong. */
  async recountDevices(): Promise<number> {
    const drift = await recountDevices(db);
    if (drift.length > 0) onDrift?.(drift);
    return drift.length;
  },
});
