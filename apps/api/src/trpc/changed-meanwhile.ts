import type { Trx } from '@earshot/db/client';
import { findLastChange } from '@earshot/db/queries/last-change';
import { type AppError, conflict } from '@earshot/domain/errors/app-error';

/** The refusal of a change whose caller read an older version: it names who changed the thing since, and when. */
export async function changedMeanwhile(
  trx: Trx,
  thing: { readonly what: string; readonly id: string; readonly version: number },
): Promise<AppError> {
  const last = await findLastChange(trx, thing.id);
  return conflict(`The ${thing.what} has been changed meanwhile. Please load it again.`, {
    version: thing.version,
    changedBy: last?.by ?? null,
    changedAt: last?.at.toISOString() ?? null,
  });
}
