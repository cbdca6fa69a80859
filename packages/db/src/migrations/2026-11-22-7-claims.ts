import { type Kysely, sql } from 'kysely';

/** Hardware that is made and belongs to nobody yet, and connections that are to be begun anew. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table claimable_controllers (
      serial text primary key check (serial ~ '^[A-Z0-9-]{3,40}$'),
      -- The sha256 of the code that is printed on the box: chance, so a slow hash would add nothing.
      claim_code_hash bytea not null,
      model text,
      made_at date,
      expires_at timestamptz not null,
      added_at timestamptz not null default now(),
      -- Set when it became a location's controller; the code can't be used again then.
      claimed_at timestamptz
    )`.execute(db);
  await sql`create index claimable_controllers_free on claimable_controllers (added_at, serial) where claimed_at is null`.execute(
    db,
  );
  await sql`
    create table connection_resets (
      -- Its connection with the broker is cut once; it comes back by itself.
      serial text primary key,
      requested_at timestamptz not null default clock_timestamp()
    )`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table connection_resets, claimable_controllers`.execute(db);
}
