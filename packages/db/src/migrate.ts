import type { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { migrations } from './migrations/index.ts';
import { keepPartitionsReady } from './partitions.ts';
import { refuseUnknownMigrations } from './unknown-migrations.ts';

/**
 * Migrates the database to the present schema and returns the names of the applied migrations. Refuses a database with
 * unknown migrations before it changes anything.
 */
export async function migrate(db: Kysely<never>): Promise<string[]> {
  await refuseUnknownMigrations(db);
  const { error, results } = await new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(migrations) },
  }).migrateToLatest();
  if (error !== undefined) throw error;
  await keepPartitionsReady(db);
  return (results ?? []).filter(({ status }) => status === 'Success').map(({ migrationName }) => migrationName);
}
