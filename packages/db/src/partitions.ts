import { type Kysely, sql } from 'kysely';

/** Creates the missing partitions of the coming months for all tables partitioned by month. */
export async function keepPartitionsReady<Tables>(db: Kysely<Tables>): Promise<void> {
  await sql`select keep_partitions_ready()`.execute(db);
}

/**
 * Also creates the partitions of past months, for rows that are older than the installation. Needs the role that owns
 * the tables.
 */
export async function keepPartitionsSince<Tables>(db: Kysely<Tables>, since: Date): Promise<void> {
  await sql`
    select ensure_month_partitions(3, ((extract(year from now) - extract(year from since)) * 12
                                       + extract(month from now) - extract(month from since))::integer)
    from (values (now(), ${since}::timestamptz)) as t(now, since)`.execute(db);
}
