import { type Kysely, sql } from 'kysely';

/** New devices on their way to a controller, and the work that holds a controller: one at a time. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table operations
      -- The subject is a controller, and nothing else that holds it may run there meanwhile.
      add locks_controller boolean not null default false`.execute(db);
  await sql`
    create unique index operations_locking on operations (subject_id) where state = 'running' and locks_controller`.execute(
    db,
  );
  await sql`
    create table registrations (
      operation_id uuid primary key references operations (id) on delete cascade,
      controller_id uuid not null references controllers (id) on delete cascade,
      -- What the controller tells under another owner is of no concern to who started it.
      owner_epoch integer not null,
      -- The hardware that was meant: another one may stand there by now.
      serial text not null,
      category text not null check (category in ('headset', 'handset', 'keypad', 'callpoint')),
      -- Of the command that begins it; what the controller tells of it names that. Null while a play is waited for.
      command_id uuid unique,
      step smallint not null default 0 check (step between 0 and 3),
      error text,
      device_id text,
      -- What is not there by then has failed. The operation's own deadline is later: that one ends what was lost.
      deadline_at timestamptz not null,
      check ((step = 3) = (device_id is not null))
    )`.execute(db);
  await sql`create index registrations_of_controller on registrations (controller_id)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table registrations`.execute(db);
  await sql`drop index operations_locking`.execute(db);
  await sql`alter table operations drop locks_controller`.execute(db);
}
