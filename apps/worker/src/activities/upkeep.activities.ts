import type { Database } from '@earshot/db/client';
import { keepPartitionsReady } from '@earshot/db/partitions';
import { sealNextRows } from '@earshot/db/queries/audit/audit-sealing';
import { rollUpAvailability } from '@earshot/db/queries/controllers/availability-quarters';
import { rollUpMetrics } from '@earshot/db/queries/controllers/controller-metrics';
import { type CounterDelta, recountDevices } from '@earshot/db/queries/devices/device-counters';
import { markLongOffline } from '@earshot/db/queries/devices/long-offline';

/** Rows per seal, and per transaction. */
const ROWS_A_SEAL = 500;
/**
 * Milliseconds before a row is sealed. Most transactions have committed by then, so that seals follow the order of
 * time.
 */
const GRACE_MS = 5_000;

export type UpkeepActivities = ReturnType<typeof createUpkeepActivities>;

export interface UpkeepOptions {
  readonly graceMs?: number;
  /** Receives the counters that were wrong. Each is a sign of a defect. */
  readonly onDrift?: (drift: readonly CounterDelta[]) => void;
}

export const createUpkeepActivities = (db: Database, { graceMs = GRACE_MS, onDrift }: UpkeepOptions = {}) => ({
  /** Seals all waiting rows of the audit log and returns how many. Each seal is a transaction of its own. */
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

  async rollUpAvailability(asOf: string): Promise<number> {
    return await rollUpAvailability(db, new Date(asOf));
  },

  async recountDevices(): Promise<number> {
    const drift = await recountDevices(db);
    if (drift.length > 0) onDrift?.(drift);
    return drift.length;
  },
});
