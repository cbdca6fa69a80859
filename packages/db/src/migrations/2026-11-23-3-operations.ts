import { type Kysely, sql } from 'kysely';

/** Work that goes on after the call that started it: who started what, on what, and how it ended. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table operations (
      id uuid primary key default uuidv7(),
      customer_id uuid references groups (id),
      group_id uuid not null references groups (id),
      kind text not null,
      -- What it works on: a delivery, a group …; how far it is, is read from there.
      subject_id uuid not null,
      state text not null default 'running' check (state in ('running', 'completed', 'failed', 'cancelled')),
      -- Of work that nothing else counts.
      total integer not null default 0,
      done integer not null default 0,
      failed integer not null default 0,
      message text,
      trace_id text not null,
      created_by uuid references users (id) on delete set null,
      created_at timestamptz not null default now(),
      ended_at timestamptz,
      -- A running one that is older has been lost, and is ended by the reconciler.
      deadline_at timestamptz,
      check ((state = 'running') = (ended_at is null)),
      check (state <> 'running' or deadline_at is not null)
    )`.execute(db);
  await sql`create index operations_subject on operations (subject_id, kind)`.execute(db);
  await sql`create index operations_scope on operations (customer_id, created_at desc, id)`.execute(db);
  await sql`create index operations_running on operations (deadline_at) where state = 'running'`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table operations`.execute(db);
}
