import { type Kysely, sql } from 'kysely';
import { migrations } from './migrations/index.ts';

export interface ComparedMigrations {
  /** Not applied yet, in order. */
  readonly pending: readonly string[];
  /** Applied by another version of Earshot. */
  readonly unknown: readonly string[];
}

/** Compares the migrations of the database with those of this version. Changes nothing. */
export async function compareMigrations(db: Kysely<never>): Promise<ComparedMigrations> {
  const applied = new Set(await readApplied(db));
  return {
    pending: Object.keys(migrations).filter((name) => !applied.has(name)),
    unknown: [...applied].filter((name) => !Object.hasOwn(migrations, name)),
  };
}

async function readApplied(db: Kysely<never>): Promise<string[]> {
  const { rows: tables } = await sql`select where to_regclass('public.kysely_migration') is not null`.execute(db);
  if (tables.length === 0) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}
