import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // What a workflow is to be told. Written with the row that wishes it; the relay sends in order for each workflow.
  await sql`
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
      last_error text
    )`.execute(db);
  await sql`create index outbox_unsent on outbox (id) where sent_at is null`.execute(db);

  // A hint to a workflow that facts it waits for were committed; one row a workflow, however many facts.
  await sql`
    create table wakeups (
      workflow_id text primary key,
      process text not null,
      requested_at timestamptz not null default now(),
      -- Grows when it is asked for again, so that passing on an earlier one does not swallow a later one.
      revision integer not null default 1
    )`.execute(db);

  await sql`
    create table idempotency_keys (
      principal_id uuid not null,
      key text not null,
      procedure text not null,
      input_hash bytea not null,
      -- Null while the first call is at work.
      response jsonb,
      created_at timestamptz not null default now(),
      primary key (principal_id, key)
    )`.execute(db);

  // Append-only: one row a mutation. Sealed later in hash-chained batches.
  await sql`
    create table audit_log (
      id uuid not null default uuidv7(),
      at timestamptz not null default now(),
      customer_id uuid,
      group_id uuid,
      principal_id uuid,
      principal_kind text not null,
      action text not null,
      subject_id text,
      address text,
      request_id text not null,
      before jsonb,
      after jsonb,
      sealed_in uuid,
      primary key (id, at)
    ) partition by range (at)`.execute(db);
  await sql`create index audit_log_at on audit_log using brin (at)`.execute(db);
  await sql`create index audit_log_scope on audit_log (customer_id, at desc)`.execute(db);

  await sql`
    create table settings (
      key text primary key,
      value jsonb not null,
      version integer not null default 1,
      updated_at timestamptz not null default now()
    )`.execute(db);

  // Time series are partitioned by month; called at every start and daily, it keeps partitions ready ahead.
  await sql`
    create function ensure_month_partitions(ahead integer) returns void language plpgsql as $$
    declare
      parent regclass;
      month date;
      part text;
    begin
      for parent in select partrelid from pg_partitioned_table loop
        for month in select generate_series(date_trunc('month', now()) - interval '1 month',
                                            date_trunc('month', now()) + make_interval(months => ahead), '1 month') loop
          part := format('%s_%s', parent::text, to_char(month, 'YYYY_MM'));
          if to_regclass(part) is null then
            execute format('create table %I partition of %s for values from (%L) to (%L)',
                           part, parent, month::timestamptz, (month + interval '1 month')::timestamptz);
          end if;
        end loop;
      end loop;
    end $$`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop function ensure_month_partitions`.execute(db);
  await sql`drop table settings, audit_log, idempotency_keys, wakeups, outbox`.execute(db);
}
