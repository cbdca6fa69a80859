import type { Database } from '@earshot/db/client';
import {
  applyInheritedSettings,
  settleGroupChanges,
} from '@earshot/db/queries/group-configuration/inheritance-process';

/** Settings per transaction. Each page compares the settings of all locations of the customer. */
const PAGE_SIZE = 10_000;

export type SettingsInheritanceActivities = ReturnType<typeof createSettingsInheritanceActivities>;

export const createSettingsInheritanceActivities = (db: Database) => ({
  /** Writes the inherited settings of the customer until none is outdated. Returns how many were written. */
  async applyInheritedSettings(customerId: string): Promise<number> {
    let total = 0;
    let written: number;
    do {
      written = await db.transaction().execute((trx) => applyInheritedSettings(trx, customerId, PAGE_SIZE));
      total += written;
    } while (written > 0);
    return total;
  },

  /** Ends changes that every reachable controller confirmed or refused. Returns how many go on. */
  async settleGroupChanges(customerId: string): Promise<number> {
    return await settleGroupChanges(db, customerId);
  },
});
