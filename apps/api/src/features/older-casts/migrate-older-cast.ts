import { lockOlderCast } from '@earshot/db/queries/message-casts/older-casts';
import { migrateCast, type TriedCast } from '@earshot/db/queries/message-casts/cast-migration';
import { AppError, conflict, notFound } from '@earshot/domain/errors/app-error';
import { MIGRATION_FAILED } from '@earshot/domain/message-casts/older-migration';
import type { PlacedCall } from '../../trpc/call.ts';
import { isNewerOn } from './older-area.ts';

/** Tries again to migrate a cast to the newer area; returns the reason if the newer area does not support the cast. */
export async function migrateOlderCast(call: PlacedCall, castId: string): Promise<TriedCast> {
  try {
    return await call.write(async (trx, audit) => {
      const cast = await lockOlderCast(trx, call.scope, castId);
      if (cast === undefined) throw notFound();
      if (!(await isNewerOn(trx, call))) throw conflict('This group does not have the newer Message Casts.');
      const tried = await migrateCast(trx, castId);
      if (tried?.migrated === true)
        audit({ subjectId: castId, before: { generation: 'older' }, after: { generation: 'newer' } });
      else audit('unchanged');
      return tried ?? { migrated: true, reason: null };
    });
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError('UE_0010', MIGRATION_FAILED, { cause: error });
  }
}
