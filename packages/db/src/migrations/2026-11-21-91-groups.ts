import { type Kysely, sql } from 'kysely';

/** Tables whose rows lie in a group and carry its customer. */
const OWNED = ['users', 'controllers', 'audio_clips', 'message_casts', 'deliveries', 'access_tokens'];

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table groups add search text not null generated always as (lower(title)) stored`.execute(db);
  await sql`create index groups_search on groups using gin (search gin_trgm_ops)`.execute(db);
  await sql`alter table groups add constraint groups_customer_is_its_own check (not is_customer or customer_id = id)`.execute(
    db,
  );
  await sql`
    alter table group_features
      add id uuid not null default uuidv7() unique,
      add created_at timestamptz not null default now()`.execute(db);

  // Whoever adds a row to a group, or takes it to another one, waits for a move of that group and then gets the customer
  // that the group has: a move rewrites paths, which are a key, and so conflicts with this lock.
  await sql`
    create function keep_customer() returns trigger language plpgsql as $$
    begin
      select customer_id into new.customer_id from groups where id = new.group_id for key share;
      return new;
    end $$`.execute(db);
  for (const table of OWNED) {
    await sql`
      create trigger keep_customer before insert or update of group_id on ${sql.table(table)}
      for each row execute function keep_customer()`.execute(db);
  }
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of OWNED) await sql`drop trigger keep_customer on ${sql.table(table)}`.execute(db);
  await sql`drop function keep_customer`.execute(db);
  await sql`alter table group_features drop id, drop created_at`.execute(db);
  await sql`alter table groups drop constraint groups_customer_is_its_own, drop search`.execute(db);
}
