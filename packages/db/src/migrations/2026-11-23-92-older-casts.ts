import { type Kysely, sql } from 'kysely';

/** Casts of the older area, which are looked for when their groups get the newer one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index message_casts_older on message_casts (group_id) where generation = 'older' and deleted_at is null`.execute(
    db,
  );
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index message_casts_older`.execute(db);
}
