import { connect } from '@earshot/db/client';
import { refuseUnknownMigrations, UnknownMigrationsError } from '@earshot/db/unknown-migrations';
import type { Home } from './home.ts';
import { StartFailure } from './start-failure.ts';

/**
 * Refuses a database that another version migrated, before a part starts and before anything is changed. `home` is
 * absent for an external database.
 */
export async function refuseOtherSchema(ownerUrl: string, home: Home | undefined): Promise<void> {
  const db = connect(ownerUrl, { name: 'earshot-start', max: 1 });
  try {
    await refuseUnknownMigrations(db as never);
  } catch (error) {
    if (!(error instanceof UnknownMigrationsError)) throw error;
    if (home === undefined) throw new StartFailure(error.message, 'Correct DATABASE_URL.', { cause: error });
    throw new StartFailure(
      `The data in ${home.folder} were made by another version of Earshot: ` +
        `${error.unknown.length} migrations of the database are unknown to this version. Nothing was changed.`,
      '`npm start -- --reset` moves these data aside and starts with an empty folder. ' +
        'To use these data, start the version that made them.',
      { cause: error },
    );
  } finally {
    await db.destroy();
  }
}
