import { type Kysely, sql } from 'kysely';

/** Whom a cast is for by more than a list of locations, when it plays, what it clears, and which area made it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table message_casts
      add column audience text not null default 'locations' check (audience in ('locations', 'tags', 'all')),
      add column tags text[] not null default '{}',
      add column tag_mode text not null default 'inclusive' check (tag_mode in ('exact', 'inclusive')),
      -- Managed by its group, for that group and all below it.
      add column inherit boolean not null default false,
      add column clears_cast_id uuid references message_casts (id),
      -- Times on the wall that it was last given; a delivery has its own copy.
      add column schedule jsonb,
      -- The area it is edited in. A cast of the older one comes to the newer one when its group gets the feature.
      add column generation text not null default 'newer' check (generation in ('older', 'newer')),
      add column migrated_at timestamptz,
      -- Why the newer area can't hold it.
      add column not_migrated text,
      add check (not inherit or audience = 'all'),
      add check (audience <> 'tags' or cardinality(tags) > 0)`.execute(db);
  await sql`
    create table message_cast_exclusions (
      cast_id uuid not null references message_casts (id) on delete cascade,
      controller_id uuid not null references controllers (id) on delete cascade,
      primary key (cast_id, controller_id)
    )`.execute(db);
  await sql`create index message_casts_inherited on message_casts (group_id) where inherit and deleted_at is null`.execute(
    db,
  );
  await sql`create index message_casts_cleared on message_casts (clears_cast_id) where clears_cast_id is not null`.execute(
    db,
  );
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table message_cast_exclusions`.execute(db);
  await sql`
    alter table message_casts
      drop column audience,
      drop column tags,
      drop column tag_mode,
      drop column inherit,
      drop column clears_cast_id,
      drop column schedule,
      drop column generation,
      drop column migrated_at,
      drop column not_migrated`.execute(db);
}
