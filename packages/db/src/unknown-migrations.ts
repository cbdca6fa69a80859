import type { Kysely } from 'kysely';
import { compareMigrations } from './compare-migrations.ts';

/** The database was migrated by a version of Earshot whose migrations are unknown here. Nothing was changed. */
export class UnknownMigrationsError extends Error {
  override readonly name = 'UnknownMigrationsError';
  readonly unknown: readonly string[];

  constructor(unknown: readonly string[]) {
    const [first] = unknown;
    super(
      `Another version of Earshot made this database: ${unknown.length} of its migrations, such as ${first}, ` +
        'are unknown here. Nothing was changed. ' +
        'Use an empty database, or run the version that made this one.',
    );
    this.unknown = unknown;
  }
}

/** Throws UnknownMigrationsError if the database contains migrations that are unknown here. Changes nothing. */
export async function refuseUnknownMigrations(db: Kysely<never>): Promise<void> {
  const { unknown } = await compareMigrations(db);
  if (unknown.length > 0) throw new UnknownMigrationsError(unknown);
}
