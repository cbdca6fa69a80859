import { type Kysely, sql } from 'kysely';

/** Releases of firmware, and the tasks that take them to controllers at night. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table firmware_releases (
      id uuid primary key default uuidv7(),
      version text not null unique,
      -- The file lies in the blob store under it.
      sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
      bytes bigint not null check (bytes > 0),
      -- ed25519 over the manifest, base64.
      signature text not null,
      notes text not null default '',
      created_by uuid references users (id) on delete set null,
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`
    create table tasks (
      id uuid primary key default uuidv7(),
      customer_id uuid references groups (id),
      group_id uuid not null references groups (id),
      name text not null,
      release_id uuid not null references firmware_releases (id),
      -- What people want; the worker follows it.
      wish text not null default 'run' check (wish in ('run', 'pause', 'abort')),
      state text not null default 'running' check (state in ('running', 'paused', 'stopped', 'completed', 'aborted')),
      -- Since somebody resumed it last.
      failures integer not null default 0,
      -- When the next update can begin; null when none waits.
      next_start_at timestamptz,
      -- Its last night is over: what still waits is left out.
      deadline_at timestamptz,
      ended_at timestamptz,
      operation_id uuid not null references operations (id),
      trace_id text not null,
      created_by uuid references users (id) on delete set null,
      created_at timestamptz not null default now(),
      check ((state in ('completed', 'aborted')) = (ended_at is not null)),
      check (state in ('completed', 'aborted') or deadline_at is not null)
    )`.execute(db);
  await sql`create index tasks_scope on tasks (customer_id, created_at desc, id)`.execute(db);
  await sql`create index tasks_under_way on tasks (deadline_at) where state not in ('completed', 'aborted')`.execute(
    db,
  );
  await sql`
    create table task_controllers (
      task_id uuid not null references tasks (id) on delete cascade,
      controller_id uuid not null references controllers (id) on delete cascade,
      -- Whose controller it was: one that went to another customer is left alone.
      owner_epoch integer not null,
      -- In which order they come by their turn.
      place integer not null,
      state text not null default 'waiting' check (state in ('waiting', 'updating', 'updated', 'failed', 'skipped')),
      -- The version that it had.
      from_version text,
      operation_id uuid references operations (id),
      started_at timestamptz,
      ended_at timestamptz,
      -- One that is not back with the new version by then has failed.
      deadline_at timestamptz,
      -- Why it failed or was left out.
      reason text,
      attempts integer not null default 0,
      primary key (task_id, controller_id),
      check ((state = 'updating') = (deadline_at is not null)),
      check (state <> 'updating' or operation_id is not null)
    ) with (fillfactor = 80)`.execute(db);
  await sql`create index task_controllers_turn on task_controllers (task_id, place) where state = 'waiting'`.execute(
    db,
  );
  await sql`create index task_controllers_state on task_controllers (task_id, state)`.execute(db);
  await sql`create unique index task_controllers_updating on task_controllers (controller_id) where state = 'updating'`.execute(
    db,
  );
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table task_controllers, tasks, firmware_releases`.execute(db);
  await sql`delete from operations where kind like 'firmware.%'`.execute(db);
}
