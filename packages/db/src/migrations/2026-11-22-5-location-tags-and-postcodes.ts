import { type Kysely, sql } from 'kysely';

/** Tags that a group offers for its locations, postcodes with where they are, and what locations are found by. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table location_tags (
      id uuid primary key default uuidv7(),
      -- Offered in this group and in all below it.
      group_id uuid not null references groups (id) on delete cascade,
      text text not null check (length(text) between 1 and 20 and text = lower(btrim(text))),
      created_at timestamptz not null default now(),
      unique (group_id, text)
    )`.execute(db);
  await sql`
    create table postcodes (
      -- In capitals and without its space: 'LS15AB'.
      code text primary key check (code ~ '^[A-Z0-9]{5,7}$'),
      latitude double precision not null check (latitude between -90 and 90),
      longitude double precision not null check (longitude between -180 and 180)
    )`.execute(db);
  await sql`create index controllers_labels on controllers using gin (labels)`.execute(db);
  await sql`create index controller_states_tunnel on controller_states (tunnel_port) where tunnel_port is not null`.execute(
    db,
  );
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index controller_states_tunnel, controllers_labels`.execute(db);
  await sql`drop table postcodes, location_tags`.execute(db);
}
