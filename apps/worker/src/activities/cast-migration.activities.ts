import type { Database } from '@earshot/db/client';
import { announce } from '@earshot/db/notify';
import { giveRestUp, lockMigration, migrateNext } from '@earshot/db/queries/message-casts/cast-migration';
import { endOperations } from '@earshot/db/queries/processes/operations';
import { MIGRATION_FAILED } from '@earshot/domain/message-casts/older-migration';

/** Casts per activity; each has a transaction of its own. */
const PAGE_SIZE = 100;

export type CastMigrationActivities = ReturnType<typeof createCastMigrationActivities>;

export const createCastMigrationActivities = ({ db }: { db: Database }) => ({
  /** Tries the next casts of the operation. Returns how many it tried; 0 means that none are left. */
  async migrateCasts(operationId: string): Promise<number> {
    let tried = 0;
    while (tried < PAGE_SIZE && (await migrateNext(db, operationId)) !== undefined) tried += 1;
    if (tried > 0) await announce(db, { kind: 'operation', ids: [operationId] });
    return tried;
  },

  /** Ends the operation with its result. Idempotent. */
  async endMigration(operationId: string): Promise<void> {
    await endMigration(db, operationId);
  },
});

/**
 * An overdue migration marks its remaining casts as not migrated. Otherwise casts remain only where the group has
 * lost the newer area meanwhile; they stay unchanged.
 */
export async function endMigration(db: Database, operationId: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const operation = await lockMigration(trx, operationId);
    if (operation === undefined) return;
    if (operation.overdue) await giveRestUp(trx, operationId, MIGRATION_FAILED);
    await endOperations(trx, {
      subjectId: operation.subject_id,
      kind: 'casts.migrate',
      state: operation.overdue ? 'failed' : 'completed',
      message: operation.overdue ? MIGRATION_FAILED : notMigrated(operation.failed),
    });
  });
}

const notMigrated = (casts: number): string | null =>
  casts === 0 ? null : `${casts} ${casts === 1 ? 'Message Cast was' : 'Message Casts were'} not migrated.`;
