import type { Database } from '@earshot/db/client';
import { sql } from 'kysely';

/**
 * Runs `work` on one connection that is set up for fast inserts: foreign keys are not checked, and a crash may lose
 * rows. The rows must be consistent by construction.
 */
export async function seeding<T>(db: Database, work: (one: Database) => Promise<T>): Promise<T> {
  return await db.connection().execute(async (one) => {
    await sql`
      set synchronous_commit = off; set session_replication_role = replica; set statement_timeout = '15min';
      set maintenance_work_mem = '512MB'; set work_mem = '64MB'; set max_parallel_maintenance_workers = 2`.execute(one);
    try {
      return await work(one);
    } finally {
      await sql`reset all`.execute(one);
    }
  });
}

/** Drops the indexes of the tables, except those of constraints, during `work` and recreates them. Makes inserts many times faster. */
export async function withoutIndexes(
  db: Database,
  tables: readonly string[],
  work: () => Promise<void>,
): Promise<void> {
  const { rows: indexes } = await sql<{ name: string; definition: string }>`
    select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
    from pg_index i left join pg_constraint k on k.conindid = i.indexrelid
    where i.indrelid = any(${[...tables]}::regclass[]) and k.oid is null`.execute(db);
  for (const { name } of indexes) await sql`drop index ${sql.raw(name)}`.execute(db);
  await work();
  for (const { definition } of indexes) await sql.raw(definition).execute(db);
}

/** Updates planner statistics and the visibility map. */
export async function vacuum(db: Database, tables: readonly string[]): Promise<void> {
  for (const table of tables) await sql`vacuum analyze ${sql.table(table)}`.execute(db);
}
