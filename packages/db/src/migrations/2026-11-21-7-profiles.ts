import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // Where a person is to be found. Either coordinate may be known alone; the flag says that they go with the postcode.
  await sql`
    alter table users
      add column postcode text check (length(postcode) <= 10),
      add column latitude double precision check (latitude between -90 and 90),
      add column longitude double precision check (longitude between -180 and 180),
      add column location_verified boolean not null default false`.execute(db);

  // Apart from users, so that lists of people never read pictures.
  await sql`
    create table avatars (
      user_id uuid primary key references users (id) on delete cascade,
      content bytea not null check (octet_length(content) between 1 and 262144),
      media_type text not null check (media_type in ('image/png', 'image/jpeg', 'image/webp')),
      sha256 text not null,
      updated_at timestamptz not null default now()
    )`.execute(db);

  await sql`
    create table notification_subscriptions (
      user_id uuid not null references users (id) on delete cascade,
      kind text not null,
      created_at timestamptz not null default now(),
      primary key (user_id, kind)
    )`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table notification_subscriptions`.execute(db);
  await sql`drop table avatars`.execute(db);
  await sql`
    alter table users drop column postcode, drop column latitude, drop column longitude, drop column location_verified`.execute(
    db,
  );
}
