import { type Kysely, sql } from 'kysely';

/** What staff tell everybody (release notes, notices), and what the parts tell of themselves. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table release_notes (
      id uuid primary key default uuidv7(),
      title text not null check (length(title) between 1 and 120),
      -- A day as people mean it, in no time zone.
      release_date date not null,
      published boolean not null default false,
      -- Markdown.
      content text not null check (length(content) between 1 and 20000),
      created_by uuid references users (id) on delete set null,
      deleted_at timestamptz,
      search text not null generated always as (lower(title || ' ' || content)) stored,
      version integer not null default 1,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index release_notes_newest on release_notes (release_date desc, id desc) where deleted_at is null`.execute(
    db,
  );
  await sql`
    create table notices (
      id uuid primary key default uuidv7(),
      message text not null check (length(message) between 1 and 500),
      severity text not null check (severity in ('info', 'warning', 'error')),
      dismissible boolean not null default true,
      start_date timestamptz not null,
      end_date timestamptz not null check (end_date >= start_date),
      created_by uuid references users (id) on delete set null,
      version integer not null default 1,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index notices_by_end on notices (end_date)`.execute(db);
  await sql`
    create table part_heartbeats (
      part text not null check (part in ('worker', 'gateway')),
      -- Of one process from its start to its end.
      instance_id uuid not null,
      version text not null,
      revision text,
      started_at timestamptz not null,
      seen_at timestamptz not null default now(),
      -- What the process says of itself and of what it depends on: { "broker": "ok" }.
      states jsonb not null default '{}',
      primary key (part, instance_id)
    )`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table part_heartbeats`.execute(db);
  await sql`drop table notices`.execute(db);
  await sql`drop table release_notes`.execute(db);
}
