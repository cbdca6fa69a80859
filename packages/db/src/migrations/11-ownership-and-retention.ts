import { type Kysely, sql } from 'kysely';

/** Rules across tables: the customer of a row, partitions, and the removal of old rows. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await keepCustomers(db);
  await createPartitions(db);
  await createRetention(db);
}

/** Tables whose rows have a group and its customer. */
const OWNED = [
  'users',
  'controllers',
  'audio_clips',
  'message_casts',
  'deliveries',
  'access_tokens',
  'operations',
  'tasks',
  'holiday_sets',
];

/**
 * A row has the customer of its group. Inserts wait for a move of their group through the foreign key. One check per
 * statement then verifies the customer, so that thousands of rows cost as much as one.
 */
async function keepCustomers(db: Kysely<unknown>): Promise<void> {
  // A move of a group rewrites its path, which is a key. Therefore the move conflicts with the lock of keep_customer.
  await sql`
    create function keep_customer() returns trigger language plpgsql as $$
    begin
      select customer_id into new.customer_id from groups where id = new.group_id for key share;
      return new;
    end $$;
    create function keep_customer_of_new() returns trigger language plpgsql as $$
    begin
      if exists (select 1 from fresh f join groups g on g.id = f.group_id
                 where f.customer_id is distinct from g.customer_id) then
        execute format('update %I t set customer_id = g.customer_id from fresh f join groups g on g.id = f.group_id
                        where t.id = f.id and f.customer_id is distinct from g.customer_id', tg_table_name);
      end if;
      return null;
    end $$`.execute(db);
  for (const table of OWNED) {
    const on = sql.table(table);
    await sql`
      create trigger keep_customer before update of group_id on ${on}
      for each row execute function keep_customer();
      create trigger keep_customer_of_new after insert on ${on} referencing new table as fresh
      for each statement execute function keep_customer_of_new()`.execute(db);
  }
}

async function createPartitions(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Days are in UTC, regardless of the time zone of the session.
    create function ensure_day_partitions(parent regclass, ahead integer) returns void language plpgsql as $$
    declare
      today date := (now() at time zone 'UTC')::date;
      day date;
      part text;
    begin
      for n in -1..ahead loop
        day := today + n;
        part := format('%s_%s', parent::text, to_char(day, 'YYYY_MM_DD'));
        if to_regclass(part) is null then
          execute format('create table %I partition of %s for values from (%L) to (%L)',
                         part, parent, day || 'T00:00:00Z', day + 1 || 'T00:00:00Z');
        end if;
      end loop;
    end $$;

    -- Raw measurements are kept for days and partitioned by day. All other time series are partitioned by month.
    create function ensure_month_partitions(ahead integer, behind integer default 1) returns void language plpgsql as $$
    declare
      parent regclass;
      month date;
      part text;
    begin
      for parent in select partrelid from pg_partitioned_table where partrelid <> 'controller_metrics'::regclass loop
        for month in select generate_series(date_trunc('month', now()) - make_interval(months => behind),
                                            date_trunc('month', now()) + make_interval(months => ahead), '1 month') loop
          part := format('%s_%s', parent::text, to_char(month, 'YYYY_MM'));
          if to_regclass(part) is null then
            execute format('create table %I partition of %s for values from (%L) to (%L)',
                           part, parent, month::timestamptz, (month + interval '1 month')::timestamptz);
          end if;
        end loop;
      end loop;
      perform ensure_day_partitions('controller_metrics', 30);
    end $$;

    -- The role of the application owns no tables, so this function runs as the owner. search_path is fixed, so that
    -- objects of the caller cannot replace objects of the owner.
    create function keep_partitions_ready() returns void language sql security definer
    set search_path = public, pg_temp as $$ select ensure_month_partitions(3) $$`.execute(db);
}

/** The functions run with the rights of the owner and remove only old rows. */
async function createRetention(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table retention_runs (
      rule text primary key,
      -- Time at which the rule last had no rows left to remove; null before that.
      finished_at timestamptz,
      -- Rows, partitions or files that the rule has removed so far.
      removed bigint not null default 0,
      tried_at timestamptz not null,
      -- Error of the last run; null after a success.
      error text
    );

    create function remove_old_audit(ended_before timestamptz, most_seals integer, out seals integer, out rows integer)
    language plpgsql security definer set search_path = public, pg_temp as $$
    declare
      last bigint;
    begin
      -- The lock under which seals are made.
      perform pg_advisory_xact_lock(7401932);
      seals := 0;
      rows := 0;
      select max(s.number) into last
      from (select number from audit_seals order by number limit most_seals) s
      where s.number < (select max(number) from audit_seals)
        and s.number < coalesce((select min(o.number) from audit_seals o where o.to_at >= ended_before), 9223372036854775807);
      if last is null then
        return;
      end if;
      insert into audit_anchor (number, hash, until_at)
      select s.number, s.hash, s.to_at from audit_seals s where s.number = last
      on conflict (id) do update
      set number = excluded.number, hash = excluded.hash, until_at = excluded.until_at, removed_at = now();
      delete from audit_log l where l.sealed_in <= last and l.at < ended_before;
      get diagnostics rows = row_count;
      delete from audit_seals s where s.number <= last;
      get diagnostics seals = row_count;
    end $$;

    create function drop_ended_partition(history text, ended_before timestamptz) returns text
    language plpgsql security definer set search_path = public, pg_temp as $$
    declare
      kept interval := case history
        when 'audit_log' then '364 days' when 'plays' then '30 days' when 'controller_metrics' then '2 days'
        when 'controller_metrics_hourly' then '30 days' when 'controller_changes' then '30 days'
        when 'device_changes' then '6 days' when 'device_events' then '30 days'
        when 'enrolment_history' then '30 days' when 'calls' then '30 days'
        when 'events' then '30 days' end;
      part record;
      is_used boolean;
    begin
      if kept is null or ended_before > now() - kept then
        raise exception '% is kept until %', history, now() - coalesce(kept, 'infinity')
          using errcode = 'restrict_violation';
      end if;
      for part in
        select * from (
          select p.relname as name, b.parts[1]::timestamptz as from_at, b.parts[2]::timestamptz as to_at
          from pg_inherits i join pg_class p on p.oid = i.inhrelid
          cross join lateral regexp_match(pg_get_expr(p.relpartbound, p.oid),
            'FROM \\(''([^'']+)''\\) TO \\(''([^'']+)''\\)') as b(parts)
          where i.inhparent = format('public.%I', history)::regclass) m
        where m.to_at <= ended_before order by m.to_at
      loop
        is_used := false;
        if history = 'audit_log' then
          execute format('select exists (select from %I)', part.name) into is_used;
        elsif history = 'plays' then
          -- A delivery is removed as a whole. Plays of listed deliveries, and of deliveries that can still report, remain.
          execute format('select exists (select from deliveries d where d.removed_at is null
                            and d.starts_at < $1 and d.last_start_by >= $2)
                          or exists (select from %I p join deliveries d on d.id = p.delivery_id
                                     where d.removed_at is null)', part.name)
            into is_used using part.to_at, part.from_at;
        end if;
        if not is_used then
          -- The drop waits for writers, and writers wait for the drop. It gives up early and is repeated later.
          perform set_config('lock_timeout', '500ms', true);
          execute format('drop table %I', part.name);
          return part.name;
        end if;
      end loop;
      return null;
    end $$`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of OWNED) {
    await sql`drop trigger keep_customer on ${sql.table(table)}`.execute(db);
    await sql`drop trigger keep_customer_of_new on ${sql.table(table)}`.execute(db);
  }
  await sql`
    drop function drop_ended_partition, remove_old_audit, keep_partitions_ready, ensure_month_partitions,
                  ensure_day_partitions, keep_customer_of_new, keep_customer;
    drop table retention_runs`.execute(db);
}
