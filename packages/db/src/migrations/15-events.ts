import { type Kysely, sql } from 'kysely';

/** The feed of events: what happened, in the order of the transactions that wrote it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table events (
      -- With n the position. Readers stop below the oldest transaction that is still open, so a late commit is never passed.
      transaction xid8 not null default pg_current_xact_id(),
      n bigint generated always as identity,
      at timestamptz not null default clock_timestamp(),
      type text not null,
      -- The group at the time of the event, and its customer. No foreign keys: an event outlives its group.
      customer_id uuid,
      group_id uuid not null,
      subject_id text not null,
      data jsonb not null
    ) partition by range (at);
    create index events_of_customer on events (customer_id, transaction, n);
    create index events_in_order on events (transaction, n);
    select keep_partitions_ready()`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table events`.execute(db);
}
