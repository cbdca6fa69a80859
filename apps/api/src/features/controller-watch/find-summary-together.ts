import type { Database } from '@earshot/db/client';
import { type ControllerSummaryRow, findControllerSummary } from '@earshot/db/queries/controllers/controller-summary';
import type { Scope } from '@earshot/db/scope';

type Found = Promise<ControllerSummaryRow | undefined>;

const about = new WeakMap<Database, Map<string, Found>>();

/**
 * Reads the summary of a controller once for all concurrent callers, as hundreds may watch the same controller. The
 * read starts after their requests, so none receives an older state.
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
