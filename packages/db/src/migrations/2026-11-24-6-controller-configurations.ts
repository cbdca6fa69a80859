import { type Kysely, sql } from 'kysely';

/** What people wish a controller to be set to, and what became of the wish. No row: nobody wished anything. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table controller_configurations (
      controller_id uuid primary key references controllers (id) on delete cascade,
      talk_lock_timeout_s integer not null check (talk_lock_timeout_s between 0 and 32400),
      talk_lock_interval_s integer not null check (talk_lock_interval_s between 0 and 32400),
      volume smallint not null check (volume between 1 and 7),
      version integer not null default 1,
      updated_by uuid references users (id) on delete set null,
      updated_at timestamptz not null default now(),
      -- The command by which the controller was told last, and of which version; null when nobody waits for its reply.
      command_id uuid,
      told_version integer,
      told_at timestamptz,
      -- What it said that it took, and the storage that it keeps it in: one that was wiped or replaced has taken nothing.
      taken_version integer,
      taken_storage_id uuid,
      taken_at timestamptz,
      -- Why it did not take the version that it was told last.
      refusal text
    )`.execute(db);
  await sql`create index controller_configurations_command on controller_configurations (command_id)
    where command_id is not null`.execute(db);
  // The log of what was asked of one controller, newest first.
  await sql`create index device_commands_of_controller on device_commands (controller_id, id desc)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index device_commands_of_controller`.execute(db);
  await sql`drop table controller_configurations`.execute(db);
}
