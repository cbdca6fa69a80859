import { type Kysely, sql } from 'kysely';

/** Webhooks, their events that wait for delivery, and the log of their requests. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table webhooks (
      id uuid primary key default uuidv7(),
      group_id uuid not null references groups(id) on delete cascade,
      -- The maker, whose rights limit the events.
      user_id uuid not null references users(id) on delete cascade,
      name text not null,
      url text not null,
      -- Null: all types that the maker may read.
      types text[],
      -- Sealed for the webhook's id.
      secret text not null,
      former_secret text,
      former_until timestamptz,
      paused_reason text check (paused_reason in ('user', 'failing', 'rights')),
      paused_at timestamptz,
      -- The mail that tells the maker of the pause.
      paused_mail_id uuid,
      -- The process that delivers it.
      shard smallint not null default floor(random() * 4),
      -- Position in the feed: events up to here were queued.
      transaction xid8 not null default pg_snapshot_xmin(pg_current_snapshot()),
      n bigint not null default 0,
      at timestamptz not null default now(),
      -- Attempts in a row that failed, and the time of the next one; one event at a time is tried while they fail.
      failures integer not null default 0,
      failing_since timestamptz,
      next_at timestamptz,
      version integer not null default 1,
      created_at timestamptz not null default now(),
      check ((paused_reason is null) = (paused_at is null)),
      check ((former_secret is null) = (former_until is null))
    );
    create index webhooks_group on webhooks (group_id);
    create index webhooks_user on webhooks (user_id);
    create index webhooks_active on webhooks (shard) where paused_at is null;
    create index webhooks_paused_mail on webhooks (paused_mail_id) where paused_mail_id is not null;

    -- Events in the order of their delivery. Later events of a subject wait for the earlier ones.
    create table webhook_queue (
      webhook_id uuid not null references webhooks(id) on delete cascade,
      id bigint generated always as identity,
      -- Position of the event; null for a test event.
      transaction xid8,
      n bigint,
      at timestamptz not null,
      subject_id text not null,
      attempts integer not null default 0,
      failed_since timestamptz,
      due_at timestamptz not null default now(),
      primary key (webhook_id, id)
    );

    create table webhook_attempts (
      id bigint generated always as identity primary key,
      webhook_id uuid not null references webhooks(id) on delete cascade,
      at timestamptz not null default now(),
      event_id text not null,
      type text not null,
      status smallint,
      error text,
      ms integer not null,
      request text not null,
      answer text not null
    );
    create index webhook_attempts_of on webhook_attempts (webhook_id, id);
    create index webhook_attempts_at on webhook_attempts using brin (at)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table webhook_attempts, webhook_queue, webhooks`.execute(db);
}
