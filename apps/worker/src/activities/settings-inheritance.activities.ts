import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '@earshot/db/client';
import {
  applyInheritedSettings,
  listRunningChanges,
  settleGroupChanges,
} from '@earshot/db/queries/group-configuration/inheritance-process';

/** Settings per transaction. Each page compares the settings of all locations of the customer. */
const PAGE_SIZE = 20_000;
/** Time before another look at locations that users or moves lock. */
const LOCKED_MS = 200;

export type SettingsInheritanceActivities = ReturnType<typeof createSettingsInheritanceActivities>;

export const createSettingsInheritanceActivities = (db: Database) => ({
  /** Writes the inherited settings of the customer until none is outdated. Returns the changes that are written. */
  async applyInheritedSettings(customerId: string): Promise<string[]> {
    // A change that is made during the writing may be written in part only; its message wakes the process again.
    const changes = await listRunningChanges(db, customerId);
    for (;;) {
      const page = await db.transaction().execute((trx) => applyInheritedSettings(trx, customerId, PAGE_SIZE));
      if (!page.isMore) return changes;
      if (page.written === 0) await sleep(LOCKED_MS);
    }
  },

  /** Ends changes that every reachable controller confirmed or refused. Returns the others. */
  async settleGroupChanges(changes: readonly string[]): Promise<string[]> {
    return await settleGroupChanges(db, changes);
  },
});
