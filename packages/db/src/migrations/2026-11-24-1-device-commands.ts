import { type Kysely, sql } from 'kysely';

/** What was asked of controllers, and how each answered. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table device_commands (
      id uuid primary key default uuidv7(),
      operation_id uuid not null references operations (id) on delete cascade,
      -- False for one step of several: then the process that asked ends the operation.
      ends_operation boolean not null default true,
      controller_id uuid not null references controllers (id) on delete cascade,
      -- Whose controller it was: another owner's controller is asked nothing.
      owner_epoch integer not null,
      type text not null,
      payload jsonb not null,
      trace_id text not null,
      -- The controller does nothing after it.
      expires_at timestamptz not null,
      state text not null default 'waiting' check (
        state in ('waiting', 'done', 'failed', 'expired', 'unsupported', 'timed-out', 'withdrawn')),
      -- What the controller said besides.
      detail text,
      created_at timestamptz not null default now(),
      settled_at timestamptz,
      -- Without a reply by then it has timed out.
      deadline_at timestamptz,
      -- Another process that waits for the reply.
      wakes_process text,
      wakes_workflow_id text,
      check ((state = 'waiting') = (settled_at is null)),
      check ((state = 'waiting') = (deadline_at is not null)),
      check ((wakes_process is null) = (wakes_workflow_id is null))
    )`.execute(db);
  await sql`create index device_commands_operation on device_commands (operation_id)`.execute(db);
  await sql`create index device_commands_waiting on device_commands (deadline_at) where state = 'waiting'`.execute(db);
  await sql`create index device_commands_settled on device_commands (settled_at)`.execute(db);
  // What a device was last configured to, or said of itself.
  await sql`
    create index device_commands_endpoint on device_commands (controller_id, (payload ->> 'endpointId'), settled_at)
    where payload ? 'endpointId'`.execute(db);
  await sql`
    create unique index device_commands_configuring on device_commands (controller_id, (payload ->> 'endpointId'))
    where type = 'endpoint.configure' and state = 'waiting'`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table device_commands`.execute(db);
}
