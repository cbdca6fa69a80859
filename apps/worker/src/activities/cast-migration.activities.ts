import type { Database } from '@earshot/db/client';
import { announce } from '@earshot/db/notify';
import { giveRestUp, lockMigration, migrateNext } from '@earshot/db/queries/message-casts/cast-migration';
import { endOperations } from '@earshot/db/queries/processes/operations';
import { MIGRATION_FAILED } from '@earshot/domain/message-casts/older-migration';

/** Casts that one activity tries, each in a transaction of its own. */
const PAGE_SIZE = 100;

export type CastMigrationActivities = ReturnType<typeof createCastMigrationActivities>;

export const createCastMigrationActivities = ({ db }: { db: Database }) => ({
  /** Tries the next casts of the operation. Returns how many; none are left when it is 0. */
  async migrateCasts(operationId: string): Promise<number> {
    let tried = 0;
    while (tried < PAGE_SIZE && (await migrateNext(db, operationId)) !== undefined) tried += 1;
    if (tried > 0) await announce(db, { kind: 'operation', ids: [operationId] });
    return tried;
  },

  /** Writes that the operation is over, and what it came to. Called again it does nothing. */
  async endMigration(operationId: string): Promise<void> {
    await endMigration(db, operationId);
  },
});

/** One that outlived its deadline gives up what is left; else what is left lost the newer area meanwhile and stays. */
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
