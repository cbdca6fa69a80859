import type { Trx } from '@earshot/db/client';
import { findLastChange } from '@earshot/db/queries/last-change';
import { type AppError, conflict } from '@earshot/domain/errors/app-error';

interface ChangedThing {
  readonly what: string;
  readonly id: string;
  readonly version: number;
  /** The verbs of the audit log that change it, where others have it for their subject as well. */
  readonly actions?: readonly string[];
}

/** The refusal of a change whose caller read an older version: it names who changed the thing since, and when. */
export async function changedMeanwhile(trx: Trx, thing: ChangedThing): Promise<AppError> {
  const last = await findLastChange(trx, thing.id, thing.actions);
  return conflict(`The ${thing.what} has been changed meanwhile. Please load it again.`, {
    version: thing.version,
    changedBy: last?.by ?? null,
    changedAt: last?.at.toISOString() ?? null,
  });
}
