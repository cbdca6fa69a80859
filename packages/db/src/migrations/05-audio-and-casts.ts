import { type Kysely, sql } from 'kysely';

/** Audio clips, holiday sets and message casts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createClips(db);
  await createHolidaySets(db);
  await createCasts(db);
}

async function createClips(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table audio_clips (
      id uuid primary key default uuidv7(),
      customer_id uuid references groups (id),
      group_id uuid not null references groups (id),
      name text not null check (length(name) between 1 and 32),
      description text not null default '' check (length(description) <= 120),
      type text not null check (type in ('record', 'tts', 'upload')),
      status text not null default 'running' check (status in ('running', 'suspended')),
      script text,
      voice text,
      -- Address of the mp3 in the blob store. Several clips may share a file.
      sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
      bytes integer not null check (bytes > 0),
      duration_ms integer not null check (duration_ms > 0),
      created_by uuid references users (id) on delete set null,
      deleted_at timestamptz,
      search text not null generated always as (lower(name || ' ' || description)) stored,
      version integer not null default 1,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      check (type = 'tts' or (script is null and voice is null))
    );
    create index audio_clips_by_name on audio_clips (customer_id, name, id) where deleted_at is null;
    create index audio_clips_group on audio_clips (group_id, created_at desc, id) where deleted_at is null;
    create index audio_clips_search on audio_clips using gin (search gin_trgm_ops)`.execute(db);
}

async function createHolidaySets(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Days without plays for schedules that use the set, such as bank holidays or stocktaking.
    create table holiday_sets (
      id uuid primary key default uuidv7(),
      customer_id uuid references groups (id),
      -- The set is available in this group and all groups below it.
      group_id uuid not null references groups (id) on delete cascade,
      name text not null check (length(name) between 1 and 50),
      dates date[] not null,
      version integer not null default 1,
      created_by uuid references users (id) on delete set null,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    );
    create unique index holiday_sets_name on holiday_sets (group_id, lower(name))`.execute(db);
}

async function createCasts(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table message_casts (
      id uuid primary key default uuidv7(),
      customer_id uuid references groups (id),
      group_id uuid not null references groups (id),
      name text not null check (length(name) between 1 and 50),
      description text not null default '',
      category text not null
        check (category in ('none', 'general', 'customer_information', 'action_required', 'clear_message')),
      audio_clip_id uuid references audio_clips (id),
      conferences boolean[] not null check (cardinality(conferences) = 10),
      tone boolean not null default true,
      audience text not null default 'locations' check (audience in ('locations', 'tags', 'all')),
      tags text[] not null default '{}',
      tag_mode text not null default 'inclusive' check (tag_mode in ('exact', 'inclusive')),
      -- Team members who hear the cast: {"kind": "enrolled" | "groups" | "members", …}. Null for the whole location.
      listeners jsonb,
      -- Edited in its group, and used in that group and all groups below it.
      inherit boolean not null default false,
      clears_cast_id uuid references message_casts (id),
      -- Last schedule, in local times. A delivery has its own copy.
      schedule jsonb,
      -- The area in which the cast is edited. It becomes 'newer' when its group receives the feature.
      generation text not null default 'newer' check (generation in ('older', 'newer')),
      migrated_at timestamptz,
      -- Why the newer area cannot represent the cast.
      not_migrated text,
      created_by uuid references users (id) on delete set null,
      deleted_at timestamptz,
      search text not null generated always as (lower(name || ' ' || description)) stored,
      version integer not null default 1,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      check (not inherit or audience = 'all'),
      check (audience <> 'tags' or cardinality(tags) > 0)
    );
    create unique index message_casts_name on message_casts (group_id, lower(name)) where deleted_at is null;
    create index message_casts_search on message_casts using gin (search gin_trgm_ops);
    create index message_casts_clip on message_casts (audio_clip_id);
    create index message_casts_cleared on message_casts (clears_cast_id) where clears_cast_id is not null;
    create index message_casts_inherited on message_casts (group_id) where inherit and deleted_at is null;
    -- Finds casts of the older area when their groups receive the newer area.
    create index message_casts_older on message_casts (group_id) where generation = 'older' and deleted_at is null;

    -- An index per sort order of the list of casts.
    create index message_casts_list_name on message_casts (customer_id, lower(name), id) where deleted_at is null;
    create index message_casts_list_created on message_casts (customer_id, created_at, id) where deleted_at is null;
    create index message_casts_list_category on message_casts (customer_id, category, lower(name), id)
      where deleted_at is null;
    create index message_casts_list_description on message_casts (customer_id, left(lower(description), 100), id)
      where deleted_at is null;

    create table message_cast_targets (
      cast_id uuid not null references message_casts (id) on delete cascade,
      controller_id uuid not null references controllers (id) on delete cascade,
      primary key (cast_id, controller_id)
    );

    create table message_cast_exclusions (
      cast_id uuid not null references message_casts (id) on delete cascade,
      controller_id uuid not null references controllers (id) on delete cascade,
      primary key (cast_id, controller_id)
    )`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop table message_cast_exclusions, message_cast_targets, message_casts, holiday_sets, audio_clips`.execute(db);
}
