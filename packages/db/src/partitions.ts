import { type Kysely, sql } from 'kysely';

/** Creates the missing partitions of the coming months for all tables partitioned by month. */
export async function keepPartitionsReady<Tables>(db: Kysely<Tables>): Promise<void> {
  await sql`select keep_partitions_ready()`.execute(db);
}
