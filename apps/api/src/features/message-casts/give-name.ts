import type { Trx } from '@earshot/db/client';
import { lockCastName, isCastNameFree, type WantedName } from '@earshot/db/queries/message-casts/cast-names';
import { CAST_NAME_TAKEN } from '@earshot/domain/message-casts/cast-names';
import { type AppError, conflict } from '@earshot/domain/errors/app-error';

export const nameTaken = (): AppError => conflict(CAST_NAME_TAKEN, { field: 'name' });

/** Returns whether the name is free; if so, locks the name until the transaction ends. */
export async function lockFreeName(trx: Trx, wanted: WantedName): Promise<boolean> {
  await lockCastName(trx, wanted);
  return await isCastNameFree(trx, wanted);
}

/** Locks a name; refuses it if it is taken. */
export async function giveName(trx: Trx, wanted: WantedName): Promise<void> {
  if (!(await lockFreeName(trx, wanted))) throw nameTaken();
}
