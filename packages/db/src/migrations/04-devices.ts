import { type Kysely, sql } from 'kysely';

const PRESENCES = sql.raw(`('online', 'offline', 'longOffline', 'unknown')`);

/** Base units and endpoints, their counters, the history of controllers and devices, and the uses of headsets. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createDevices(db);
  await indexEndpoints(db);
  await indexBaseUnits(db);
  await createCounters(db);
  await createHistory(db);
  await createAvailability(db);
  await createEnrolments(db);
}

/**
 * Columns of both tables of devices. They copy values of the controller's row, which are checked there. A foreign key
 * to groups would make reports wait while a group is moved.
 */
const COMMON = sql`
  controller_id uuid not null references controllers (id) on delete cascade,
  device_id text not null,
  customer_id uuid not null,
  -- The owner that the device was reported under. Rows are counted and shown while the controller has this owner_epoch,
  -- so that a new owner sees no devices of the former owner.
  owner_epoch integer not null default 1,
  name text not null default '',
  status text not null default 'unknown',
  status_since timestamptz not null default now(),
  presence text not null default 'unknown' check (presence in ${PRESENCES}),
  -- Indexed for filters by rare presences. Changes between online and offline do not touch this index.
  rare_presence text generated always as (case when presence in ('longOffline', 'unknown') then presence end) stored,
  is_faulty boolean not null default false,
  offline_since timestamptz,
  -- Comma-separated values in dBm.
  signal text,
  battery smallint,
  charging boolean not null default false,
  boot bigint not null,
  seq bigint not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null,
  deactivated_at timestamptz,
  primary key (controller_id, device_id)`;

async function createDevices(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table base_units (
      kind text not null default 'baseunit' check (kind in ('baseunit', 'registrationModule')),
      rpn integer,
      ip_address text,
      firmware_version text,
      serial text,
      rf_band text,
      unit_type text,
      dsp_module text,
      state text,
      local_time text,
      up_since timestamptz,
      search text not null generated always as (
        lower(device_id || ' ' || name || ' ' || coalesce(serial, '') || ' ' || coalesce(ip_address, ''))) stored,
      ${COMMON}
    ) with (fillfactor = 80);

    create table endpoints (
      category text not null check (category in ('headset', 'handset', 'keypad', 'callpoint', 'conference', 'unknown')),
      -- False for endpoints without an identity. They are stored, because the digest counts them, but not shown.
      is_valid boolean not null default true,
      ipei text,
      unit_id text,
      hardware text,
      location text,
      mode text,
      charger_status text,
      -- Null: an update is available. 0: up to date. Otherwise an update is being uploaded.
      config integer,
      conference smallint,
      conference_mode text,
      conference_joined_at timestamptz,
      last_event_at timestamptz,
      last_enrolled_user text,
      last_known_state jsonb,
      search text not null generated always as (
        lower(device_id || ' ' || name || ' ' || coalesce(location, '') || ' ' || coalesce(ipei, ''))) stored,
      ${COMMON}
    ) with (fillfactor = 80);

    -- Without these statistics, the planner estimates that searches for rare text match many rows.
    alter table endpoints alter column search set statistics 500;
    alter table base_units alter column search set statistics 500`.execute(db);
}

/** Suffix and first column of the indexes for lists: one set for a customer, one for the whole fleet. */
const SETS = [
  ['', sql`customer_id, `],
  ['_in_all', sql``],
] as const;

/**
 * Excludes columns that change with each message (status, battery, conference, times), so that updates stay within
 * their page.
 */
async function indexEndpoints(db: Kysely<unknown>): Promise<void> {
  const listed = sql.raw('is_valid and deactivated_at is null');
  for (const [suffix, first] of SETS) {
    const on = (name: string) => sql`create index ${sql.raw(`endpoints_${name}${suffix}`)} on endpoints`;
    await sql`
      ${on('by_device')} (${first}category, device_id, controller_id) where ${listed};
      ${on('by_name')} (${first}category, name, device_id, controller_id) where ${listed};
      ${on('by_location')} (${first}category, location, device_id, controller_id) where ${listed};
      ${on('faulty')} (${first}category, device_id, controller_id) where ${listed} and is_faulty;
      ${on('rare')} (${first}category, rare_presence, device_id, controller_id)
        where ${listed} and rare_presence is not null;
      ${on('removed')} (${first}category, deactivated_at, device_id, controller_id)
        where is_valid and deactivated_at is not null`.execute(db);
  }
  await sql`
    create index endpoints_search on endpoints using gin (search gin_trgm_ops);
    create index endpoints_offline on endpoints (offline_since)
      where presence = 'offline' and deactivated_at is null;
    create index endpoints_faulty_of on endpoints (controller_id, category, device_id) where ${listed} and is_faulty;
    create index endpoints_removed_of on endpoints (controller_id, category, device_id)
      where is_valid and deactivated_at is not null`.execute(db);
}

async function indexBaseUnits(db: Kysely<unknown>): Promise<void> {
  const listed = sql.raw('deactivated_at is null');
  for (const [suffix, first] of SETS) {
    const on = (name: string) => sql`create index ${sql.raw(`base_units_${name}${suffix}`)} on base_units`;
    await sql`
      ${on('by_name')} (${first}kind, name, device_id, controller_id) where ${listed};
      ${on('by_device')} (${first}kind, device_id, controller_id) where ${listed};
      ${on('faulty')} (${first}kind, device_id, controller_id) where ${listed} and is_faulty;
      ${on('rare')} (${first}kind, rare_presence, device_id, controller_id)
        where ${listed} and rare_presence is not null`.execute(db);
  }
  await sql`
    create index base_units_search on base_units using gin (search gin_trgm_ops);
    create index base_units_offline on base_units (offline_since)
      where presence = 'offline' and deactivated_at is null`.execute(db);
}

async function createCounters(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Counters per group, kind and status, updated in the statement that changes a status.
    create table device_counters (
      group_id uuid not null,
      -- 'controller', or a type of device.
      kind text not null,
      -- A status of the kind. 'faulty' is counted in addition to the others.
      status text not null,
      n integer not null,
      primary key (group_id, kind, status)
    ) with (fillfactor = 70)`.execute(db);
}

/** Time series. 11-ownership-and-retention.ts creates their partitions. */
async function createHistory(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table controller_changes (
      controller_id uuid not null, at timestamptz not null, owner_epoch integer not null,
      -- The status before the change; 'unknown' in the first row of an owner. Sums over a period need no earlier row.
      former_status text not null,
      status text not null, cause text not null, message_id text
    ) partition by range (at);
    create index controller_changes_of on controller_changes (controller_id, at);
    -- Rows are stored in the order of their time, so a small index finds those of a period of the whole fleet.
    create index controller_changes_at on controller_changes using brin (at);

    create table device_changes (
      controller_id uuid not null, device_id text not null, at timestamptz not null, owner_epoch integer not null,
      status text not null, presence text not null, battery smallint, charging boolean, conference smallint
    ) partition by range (at);
    -- Reports of headsets in use read only the index.
    create index device_changes_of on device_changes (controller_id, device_id, at) include (owner_epoch, presence, charging);

    -- Journal entries of controllers that must not be lost: registration, activation, calls, rack, enrolment.
    create table device_events (
      controller_id uuid not null, storage_id uuid, n bigint not null, at timestamptz not null,
      owner_epoch integer not null, name text not null, device_id text, detail jsonb not null, trace text
    ) partition by range (at);
    create index device_events_of on device_events (controller_id, at);
    -- Pages of groups with many controllers, newest first: of all events, and of one type or category.
    create index device_events_newest on device_events (at desc, controller_id desc);
    create index device_events_of_type on device_events (name collate "C", at desc)`.execute(db);
  // Measurements of controllers, in per cent used and °C: raw values for some days, then hourly means.
  for (const table of ['controller_metrics', 'controller_metrics_hourly']) {
    await sql`
      create table ${sql.raw(table)} (
        controller_id uuid not null, at timestamptz not null, owner_epoch integer not null,
        cpu real, memory real, disk real, temperature real,
        primary key (controller_id, at)
      ) partition by range (at)`.execute(db);
  }
}

/** The availability of large groups by quarter of an hour. Small groups are measured from `controller_changes`. */
async function createAvailability(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table availability_quarters (
      group_id uuid not null references groups (id) on delete cascade,
      -- The customer of the group at that time, whose controllers are counted: a later customer does not see the row.
      -- Null: a group above the customers, with the controllers of all customers below.
      customer_id uuid,
      -- Start of the quarter.
      at timestamptz not null,
      -- Sums over the controllers that were in or below the group when the quarter ended.
      known_ms bigint not null,
      online_ms bigint not null check (online_ms between 0 and known_ms),
      unique nulls not distinct (group_id, customer_id, at)
    );
    create index availability_quarters_at on availability_quarters (at)`.execute(db);
}

/** Columns of both tables of enrolments. */
const USE = sql`
  controller_id uuid not null,
  device_id text not null,
  customer_id uuid not null,
  -- As in the tables of devices.
  owner_epoch integer not null,
  started_at timestamptz not null,
  -- Journal number of the first fact. 0 for a fact of a list.
  started_n bigint not null,
  taken_at timestamptz,
  enrolled_at timestamptz,
  last_enrolled_at timestamptz,
  full_name text,
  returned_at timestamptz,
  -- Kind, time in milliseconds and journal number of each fact, so that late facts can be put in their order.
  facts jsonb not null,
  status text not null check (status in ('PAIRING', 'ENROLLED', 'RETURNED', 'LATE RETURN', 'OVERDUE', 'WARNING',
                                         'MISSING', 'CANCELLED', 'UNKNOWN')),
  updated_at timestamptz not null`;

/** The latest use of each headset, and its former uses. */
async function createEnrolments(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table enrolments (
      ${USE},
      -- When the same team member enrolled in another headset of the location.
      enrolled_elsewhere_at timestamptz,
      -- When time alone changes the status.
      next_decision_at timestamptz,
      primary key (controller_id, device_id),
      foreign key (controller_id) references controllers (id) on delete cascade
    ) with (fillfactor = 80);
    create index enrolments_due on enrolments (next_decision_at) where next_decision_at is not null;

    -- Columns of enrolments that time does not change, with their indexes: a status that time changes rewrites none of them.
    create table enrolment_listings (
      controller_id uuid not null,
      device_id text not null,
      customer_id uuid not null,
      owner_epoch integer not null,
      started_at timestamptz not null,
      last_enrolled_at timestamptz,
      full_name text,
      search text not null generated always as (lower(device_id || ' ' || coalesce(full_name, ''))) stored,
      primary key (controller_id, device_id)
    );
    create index enrolment_listings_search on enrolment_listings using gin (search gin_trgm_ops);
    create index enrolment_listings_of_person on enrolment_listings (controller_id, lower(full_name))
      where full_name is not null;

    create function list_enrolment() returns trigger language plpgsql as $$
    begin
      insert into enrolment_listings as l (controller_id, device_id, customer_id, owner_epoch, started_at, last_enrolled_at, full_name)
      values (new.controller_id, new.device_id, new.customer_id, new.owner_epoch, new.started_at, new.last_enrolled_at,
              new.full_name)
      on conflict (controller_id, device_id) do update
      set customer_id = excluded.customer_id, owner_epoch = excluded.owner_epoch, started_at = excluded.started_at,
          last_enrolled_at = excluded.last_enrolled_at, full_name = excluded.full_name;
      return null;
    end $$;
    create function unlist_enrolments() returns trigger language plpgsql as $$
    begin
      delete from enrolment_listings l using removed r
      where l.controller_id = r.controller_id and l.device_id = r.device_id;
      return null;
    end $$;
    create trigger list_enrolment_insert after insert on enrolments for each row execute function list_enrolment();
    create trigger list_enrolment_update
    after update of customer_id, owner_epoch, started_at, last_enrolled_at, full_name on enrolments
    for each row when (
      (old.customer_id, old.owner_epoch, old.started_at, old.last_enrolled_at, old.full_name)
      is distinct from (new.customer_id, new.owner_epoch, new.started_at, new.last_enrolled_at, new.full_name))
    execute function list_enrolment();
    create trigger unlist_enrolments after delete on enrolments referencing old table as removed
    for each statement execute function unlist_enrolments();

    create table enrolment_history (
      ${USE},
      primary key (controller_id, device_id, started_at, started_n)
    ) partition by range (started_at);
    create index enrolment_history_of_person on enrolment_history (controller_id, lower(full_name), last_enrolled_at)
      where full_name is not null`.execute(db);
  for (const [suffix, first] of SETS) {
    const on = (table: string, name: string) =>
      sql`create index ${sql.raw(`${table}_${name}${suffix}`)} on ${sql.table(table)}`;
    await sql`
      ${on('enrolment_listings', 'by_start')} (${first}started_at, device_id, controller_id);
      ${on('enrolments', 'by_status')} (${first}status, started_at, device_id, controller_id)`.execute(db);
  }
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop table enrolment_history, enrolment_listings, enrolments, availability_quarters, controller_metrics_hourly, controller_metrics,
               device_events, device_changes, controller_changes,
               device_counters, endpoints, base_units;
    drop function list_enrolment, unlist_enrolments`.execute(db);
}
