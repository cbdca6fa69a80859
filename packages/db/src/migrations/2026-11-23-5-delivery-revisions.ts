import { type Kysely, sql } from 'kysely';

/** A delivery's times can change after it was sent, when its holidays do; and a calendar asks what plays when. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table deliveries
      -- Grows with each change; controllers know by it which times they hold, and plan_hash is made of it.
      add column revision integer not null default 1`.execute(db);
  await sql`
    create index deliveries_playing on deliveries using gist (tstzrange(least(starts_at, last_start_by), last_start_by, '[]'))
      where starts_at is not null and last_start_by is not null`.execute(db);
  await sql`
    create index deliveries_with_holidays on deliveries using gin ((schedule -> 'holidaySetIds'))
      where phase in ('planning', 'running') and cancelled_at is null`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index deliveries_playing, deliveries_with_holidays`.execute(db);
  await sql`alter table deliveries drop column revision`.execute(db);
}
