import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
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
      -- The mp3 lies in the blob store under its hash; several clips may share one.
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
    )`.execute(db);
  await sql`create index audio_clips_by_name on audio_clips (customer_id, name, id) where deleted_at is null`.execute(
    db,
  );
  await sql`create index audio_clips_group on audio_clips (group_id, created_at desc, id) where deleted_at is null`.execute(
    db,
  );
  await sql`create index audio_clips_search on audio_clips using gin (search gin_trgm_ops)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table audio_clips`.execute(db);
}
