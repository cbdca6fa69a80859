import { type Kysely, type RawBuilder, sql } from 'kysely';

/** What keeps lists, counters and time series right and quick while a fleet talks. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await orderLists(db);
  await freeOfGroups(db);
  await sql`
    create index endpoints_offline on endpoints (offline_since) where presence = 'offline' and deactivated_at is null`.execute(
    db,
  );
  await sql`
    create index base_units_offline on base_units (offline_since) where presence = 'offline' and deactivated_at is null`.execute(
    db,
  );
  // Each controller answers for itself: what another one says of the same command does not count as its answer.
  await sql`
    alter table command_replies drop constraint command_replies_pkey, add primary key (controller_id, command_id)`.execute(
    db,
  );
  // Up to where a task that runs again and again has come.
  await sql`create table upkeep_marks (name text primary key, at timestamptz not null)`.execute(db);
  await measureByDay(db);
  await backfill(db);
}

/** Rows that a full list repeats as they are stay untouched, so the order of the list is kept once and not with each row. */
async function orderLists(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table controller_states
      -- Under which owner the lists were told: the digests count while it is the controller's owner_epoch.
      add lists_epoch integer not null default 0,
      -- Of the boot: the latest word on each list, and the first part of the latest full list that was complete.
      add base_units_seq bigint not null default 0,
      add base_units_full_seq bigint not null default 0,
      add endpoints_seq bigint not null default 0,
      add endpoints_full_seq bigint not null default 0`.execute(db);
  await sql`
    update controller_states s set lists_epoch = c.owner_epoch from controllers c where c.id = s.controller_id`.execute(
    db,
  );
}

/**
 * These columns repeat what the controller's row says, which is checked. Were they checked again, a group that is moved
 * would hold up all that the fleet says.
 */
async function freeOfGroups(db: Kysely<unknown>): Promise<void> {
  await sql`alter table device_counters drop constraint device_counters_group_id_fkey`.execute(db);
  for (const table of ['base_units', 'endpoints']) {
    await sql`alter table ${sql.raw(table)} drop constraint ${sql.raw(`${table}_customer_id_fkey`)}`.execute(db);
  }
}

/** Measurements are kept for days, so they lie in partitions of a day. */
async function measureByDay(db: Kysely<unknown>): Promise<void> {
  await sql`drop table controller_metrics`.execute(db);
  await sql`
    create table controller_metrics (
      controller_id uuid not null, at timestamptz not null, owner_epoch integer not null,
      cpu real, memory real, disk real, temperature real,
      primary key (controller_id, at)
    ) partition by range (at)`.execute(db);
  // Days of UTC, whatever zone a session is in.
  await sql`
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
    end $$`.execute(db);
  await writeEnsureMonths(
    db,
    sql`where partrelid <> 'controller_metrics'::regclass`,
    sql`perform ensure_day_partitions('controller_metrics', 30);`,
  );
  await sql`select ensure_month_partitions(3)`.execute(db);
}

const writeEnsureMonths = (db: Kysely<unknown>, except: RawBuilder<unknown>, besides: RawBuilder<unknown>) =>
  sql`
    create or replace function ensure_month_partitions(ahead integer) returns void language plpgsql as $$
    declare
      parent regclass;
      month date;
      part text;
    begin
      for parent in select partrelid from pg_partitioned_table ${except} loop
        for month in select generate_series(date_trunc('month', now()) - interval '1 month',
                                            date_trunc('month', now()) + make_interval(months => ahead), '1 month') loop
          part := format('%s_%s', parent::text, to_char(month, 'YYYY_MM'));
          if to_regclass(part) is null then
            execute format('create table %I partition of %s for values from (%L) to (%L)',
                           part, parent, month::timestamptz, (month + interval '1 month')::timestamptz);
          end if;
        end loop;
      end loop;
      ${besides}
    end $$`.execute(db);

async function backfill(db: Kysely<unknown>): Promise<void> {
  for (const table of ['base_units', 'endpoints']) {
    await sql`
      update ${sql.raw(table)}
      set presence = case when status in ('online', 'configured', 'configuring', 'faulty') then 'online'
                          when status in ('offline', 'rebooting', 'noBattery') then 'offline' else 'unknown' end,
          offline_since = case when status in ('offline', 'rebooting', 'noBattery') then updated_at end,
          is_faulty = status = 'faulty', status_since = updated_at`.execute(db);
  }
  await sql`
    update endpoints set is_valid = ipei is not null and ipei <> '' and ipei !~* '^f+$' where category <> 'conference'`.execute(
    db,
  );
  await sql`update controller_states set status_since = last_seen_at, status_cause = 'state' where last_seen_at is not null`.execute(
    db,
  );
  await sql`
    insert into device_counters (group_id, kind, status, n)
    select c.group_id, 'controller', s.status, count(*)
    from controllers c join controller_states s on s.controller_id = c.id group by 1, 3
    union all
    select c.group_id, d.kind, d.status, count(*)
    from (
      select controller_id, owner_epoch, kind, unnest(array[case when deactivated_at is null then presence else 'removed' end,
             case when deactivated_at is null and is_faulty then 'faulty' end]) as status from base_units
      union all
      select controller_id, owner_epoch, category, unnest(array[case when deactivated_at is null then presence else 'removed' end,
             case when deactivated_at is null and is_faulty then 'faulty' end]) from endpoints where is_valid
    ) d join controllers c on c.id = d.controller_id and c.owner_epoch = d.owner_epoch
    where d.status is not null group by 1, 2, 3`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await writeEnsureMonths(db, sql``, sql``);
  await sql`drop function ensure_day_partitions`.execute(db);
  await sql`
    delete from command_replies r using command_replies o where o.command_id = r.command_id and o.ctid < r.ctid`.execute(
    db,
  );
  await sql`
    alter table command_replies drop constraint command_replies_pkey, add primary key (command_id)`.execute(db);
  await sql`drop table upkeep_marks`.execute(db);
  await sql`drop index base_units_offline, endpoints_offline`.execute(db);
  await sql`delete from device_counters k where not exists (select 1 from groups g where g.id = k.group_id)`.execute(
    db,
  );
  await sql`
    alter table device_counters add foreign key (group_id) references groups (id) on delete cascade`.execute(db);
  for (const table of ['base_units', 'endpoints']) {
    await sql`alter table ${sql.raw(table)} add foreign key (customer_id) references groups (id)`.execute(db);
  }
  await sql`
    alter table controller_states drop lists_epoch, drop base_units_seq, drop base_units_full_seq, drop endpoints_seq,
      drop endpoints_full_seq`.execute(db);
}
