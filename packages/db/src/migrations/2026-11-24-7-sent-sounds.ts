import { type Kysely, sql } from 'kysely';

/** A clip may get another sound; what was sent with it is found, and heard, by the sound that it was sent with. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index deliveries_clip on deliveries (audio_clip_id, clip_sha256) where audio_clip_id is not null`.execute(
    db,
  );
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index deliveries_clip`.execute(db);
}
