import { type Kysely, sql } from 'kysely';

/** Messages to workflows, settings, announcements, and the state of the platform itself. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createMessages(db);
  await createAnnouncements(db);
  await createPlatformState(db);
}

async function createMessages(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Messages to workflows, inserted together with the change that causes them. The relay sends the messages of a
    -- workflow in order.
    create table outbox (
      id bigint generated always as identity primary key,
      process text not null,
      workflow_id text not null,
      signal text not null,
      payload jsonb not null default '{}',
      trace_id text,
      created_at timestamptz not null default now(),
      sent_at timestamptz,
      attempts integer not null default 0,
      last_error text,
      -- Null until the first attempt failed. While it is set and the message is unsent, later messages of the workflow
      -- wait.
      next_attempt_at timestamptz,
      -- Code of the last failure, such as INVALID_ARGUMENT or UNKNOWN_PROCESS. Contains no host and no customer.
      refusal text,
      -- Set when the relay gave up after too many refusals. Internal staff can send the message again.
      dead_at timestamptz
    );
    create index outbox_fresh on outbox (id) where sent_at is null and next_attempt_at is null;
    create index outbox_due on outbox (next_attempt_at)
      where sent_at is null and next_attempt_at is not null and dead_at is null;
    create index outbox_held on outbox (workflow_id, id) where sent_at is null and next_attempt_at is not null;
    create index outbox_dead on outbox (created_at, id) where sent_at is null and dead_at is not null;
    create index outbox_unsent_of on outbox (workflow_id, id) where sent_at is null;
    create index outbox_sent on outbox (sent_at) where sent_at is not null;

    -- Hints to workflows that facts were committed; one row per workflow, regardless of the number of facts.
    create table wakeups (
      workflow_id text primary key,
      process text not null,
      requested_at timestamptz not null default now(),
      -- Grows with each request, so that sending an earlier request does not remove a later one.
      revision integer not null default 1,
      attempts integer not null default 0,
      last_error text,
      -- As in outbox.
      next_attempt_at timestamptz,
      refusal text
    );
    create index wakeups_fresh on wakeups (requested_at) where next_attempt_at is null;
    create index wakeups_due on wakeups (next_attempt_at) where next_attempt_at is not null;

    create table idempotency_keys (
      principal_id uuid not null,
      key text not null,
      procedure text not null,
      input_hash bytea not null,
      -- Null while the first call runs.
      response jsonb,
      created_at timestamptz not null default now(),
      primary key (principal_id, key)
    );
    create index idempotency_keys_created on idempotency_keys (created_at)`.execute(db);
}

async function createAnnouncements(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table settings (
      key text not null,
      -- '*' applies to environments without a value of their own.
      environment text not null default '*',
      -- Null after a reset. The row remains, so that its version continues.
      value jsonb,
      version integer not null default 1,
      updated_at timestamptz not null default now(),
      primary key (key, environment)
    );

    create table release_notes (
      id uuid primary key default uuidv7(),
      title text not null check (length(title) between 1 and 120),
      -- A calendar day without a time zone.
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
    );
    create index release_notes_newest on release_notes (release_date desc, id desc) where deleted_at is null;

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
    );
    create index notices_by_end on notices (end_date)`.execute(db);
}

async function createPlatformState(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table part_heartbeats (
      part text not null check (part in ('worker', 'gateway')),
      -- Identifies a process from its start to its end.
      instance_id uuid not null,
      version text not null,
      revision text,
      started_at timestamptz not null,
      seen_at timestamptz not null default now(),
      -- State of the process and of its dependencies: { "broker": "ok" }.
      states jsonb not null default '{}',
      -- Milliseconds by which the clock of the process is ahead of the database's, and the error of this measurement.
      clock_ahead_ms integer,
      clock_error_ms integer,
      primary key (part, instance_id)
    );

    -- Calls of each user or client, counted by all apis. Not logged: after a crash all holders have all calls.
    create unlogged table call_rates (
      name text primary key,
      -- When the holder has all calls again. Each call moves it by the time in which one comes back.
      full_at timestamptz not null
    );

    -- Periods in which the platform received nothing, so that silence proves nothing.
    create table platform_outages (
      from_at timestamptz primary key,
      until_at timestamptz not null check (until_at > from_at)
    );

    -- A single row: the last time at which the gateway received messages of devices.
    create table platform_ingest (
      id boolean primary key default true check (id),
      ingested_until timestamptz not null
    );

    -- A single row: the history of PostgreSQL's log that this database continues. Another one means that it was restored.
    create table database_history (
      id boolean primary key default true check (id),
      system_identifier text not null,
      timeline text not null,
      since timestamptz not null default now()
    );

    -- Progress of recurring tasks.
    create table upkeep_marks (name text primary key, at timestamptz not null)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop table call_rates, upkeep_marks, database_history, platform_ingest, platform_outages, part_heartbeats, notices, release_notes, settings,
               idempotency_keys, wakeups, outbox`.execute(db);
}
