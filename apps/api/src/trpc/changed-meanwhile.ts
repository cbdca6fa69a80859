import type { Trx } from '@earshot/db/client';
import { findLastChange } from '@earshot/db/queries/last-change';
import { type AppError, conflict } from '@earshot/domain/errors/app-error';

interface ChangedThing {
  readonly what: string;
  readonly id: string;
  readonly version: number;
  /** Audit actions that change this thing, where other actions have the same subject. */
  readonly actions?: readonly string[];
  /** The last change, where the item itself stores it. By default it is read from the audit log. */
  readonly last?: { readonly by: string | null; readonly at: Date };
}

/** Refuses a change that was based on an older version; says which user changed the thing since, and when. */
export async function changedMeanwhile(trx: Trx, thing: ChangedThing): Promise<AppError> {
  const last = thing.last ?? (await findLastChange(trx, thing.id, thing.actions));
  return conflict(`The ${thing.what} has been changed meanwhile. Please load it again.`, {
    version: thing.version,
    changedBy: last?.by ?? null,
    changedAt: last?.at.toISOString() ?? null,
  });
}
