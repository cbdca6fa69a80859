import type { Database } from '@earshot/db/client';
import { type ControllerSummaryRow, findControllerSummary } from '@earshot/db/queries/controllers/controller-summary';
import type { Scope } from '@earshot/db/scope';

type Found = Promise<ControllerSummaryRow | undefined>;

const about = new WeakMap<Database, Map<string, Found>>();

/**
 * The summary of a controller, read once for all who ask for it at the same moment, as hundreds do who look at the same
 * one. The read begins after the last of them has asked, so nobody is told what was before.
 */
export function findSummaryTogether(db: Database, scope: Scope, serial: string): Found {
  const reads = about.get(db) ?? new Map<string, Found>();
  about.set(db, reads);
  const key = JSON.stringify([scope, serial]);
  const shared =
    reads.get(key) ??
    new Promise<void>((resolve) => setImmediate(resolve)).then(() => {
      reads.delete(key);
      return findControllerSummary(db, scope, { serial });
    });
  reads.set(key, shared);
  return shared;
}
