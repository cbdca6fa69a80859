import { type Kysely, sql } from 'kysely';

const MONTHS_AHEAD = 3;

/** Makes the partitions of the coming months of every table that has them by month. Those that exist are left alone. */
export async function keepPartitionsReady<Tables>(db: Kysely<Tables>): Promise<void> {
  await sql`select ensure_month_partitions(${MONTHS_AHEAD})`.execute(db);
}
