import { type Kysely, sql } from 'kysely';

const PRESENCES = sql.raw(`('online', 'offline', 'longOffline', 'unknown')`);

/** What is known of controllers and of what hangs on them: columns, counters, and what happened over time. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await extendControllers(db);
  await extendDevices(db);
  await createCounters(db);
  await createHistory(db);
  await sql`select ensure_month_partitions(3)`.execute(db);
}

async function extendControllers(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table controllers
      -- The location's own number, short enough to be sent by the hundred thousand; it stays when the hardware is replaced.
      add location_number bigint not null generated always as identity unique,
      add postcode_verified boolean not null default false`.execute(db);
  await sql`
    alter table controller_states
      -- Since when it has the present status, and what told: 'state', 'hello', 'bye', 'silence'.
      add status_since timestamptz,
      add status_cause text,
      add state_at timestamptz,
      add state_message_id text,
      -- Set by a schedule when it has not been heard for 30 days.
      add is_long_offline boolean not null default false,
      add hardware_version text,
      add hostname text,
      add tunnel_port integer check (tunnel_port between 1 and 65535),
      add nics jsonb not null default '[]',
      add local_api_heartbeat_at timestamptz,
      add local_api_last_offline_at timestamptz,
      add devices_at timestamptz`.execute(db);
}

async function extendDevices(db: Kysely<unknown>): Promise<void> {
  for (const table of ['base_units', 'endpoints']) {
    await sql`
      alter table ${sql.raw(table)}
        -- Whose it was when it was last told of. A row counts, and is seen, while its owner_epoch is the controller's:
        -- whoever takes a controller over sees nothing of what its former owner had, until the controller tells of it.
        add customer_id uuid references groups (id),
        add owner_epoch integer not null default 1,
        add presence text not null default 'unknown' check (presence in ${PRESENCES}),
        add is_faulty boolean not null default false,
        add status_since timestamptz not null default now(),
        add offline_since timestamptz,
        -- Comma-separated values in dBm.
        add signal text`.execute(db);
    await sql`
      update ${sql.raw(table)} d set customer_id = c.customer_id, owner_epoch = c.owner_epoch
      from controllers c where c.id = d.controller_id`.execute(db);
    await sql`alter table ${sql.raw(table)} alter customer_id set not null`.execute(db);
  }
  await sql`
    alter table base_units
      add kind text not null default 'baseunit' check (kind in ('baseunit', 'registrationModule')),
      add serial text, add rf_band text, add unit_type text, add dsp_module text, add state text,
      add local_time text, add up_since timestamptz, add battery smallint, add charging boolean not null default false`.execute(
    db,
  );
  await sql`alter table endpoints drop constraint endpoints_category_check`.execute(db);
  await sql`
    alter table endpoints
      add check (category in ('headset', 'handset', 'keypad', 'callpoint', 'conference', 'unknown')),
      -- False for those without an identity: they are kept, because the digest counts them, and shown nowhere.
      add is_valid boolean not null default true,
      add unit_id text, add hardware text, add location text, add mode text, add charger_status text,
      -- Null: an update is available; 0: it has all; else it is being uploaded.
      add config integer, add conference_mode text, add conference_joined_at timestamptz,
      add last_enrolled_user text, add last_known_state jsonb`.execute(db);
}

/** One row per own group, kind and status, moved by the deltas of real transitions in the statement that makes them. */
async function createCounters(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table device_counters (
      group_id uuid not null references groups (id) on delete cascade,
      -- 'controller', or a type of device.
      kind text not null,
      -- A status of its kind; 'faulty' counts beside the others.
      status text not null,
      n integer not null,
      primary key (group_id, kind, status)
    ) with (fillfactor = 70)`.execute(db);
}

async function createHistory(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table controller_changes (
      controller_id uuid not null, at timestamptz not null, owner_epoch integer not null,
      status text not null, cause text not null, message_id text
    ) partition by range (at)`.execute(db);
  await sql`create index controller_changes_of on controller_changes (controller_id, at)`.execute(db);
  await sql`
    create table device_changes (
      controller_id uuid not null, device_id text not null, at timestamptz not null, owner_epoch integer not null,
      status text not null, presence text not null, battery smallint, charging boolean, conference smallint
    ) partition by range (at)`.execute(db);
  await sql`create index device_changes_of on device_changes (controller_id, device_id, at)`.execute(db);
  // What controllers measure of themselves, in per cent used and °C: each state for some days, then by the hour.
  for (const table of ['controller_metrics', 'controller_metrics_hourly']) {
    await sql`
      create table ${sql.raw(table)} (
        controller_id uuid not null, at timestamptz not null, owner_epoch integer not null,
        cpu real, memory real, disk real, temperature real,
        primary key (controller_id, at)
      ) partition by range (at)`.execute(db);
  }
  // What a controller's journal told that must not be lost: registration, activation, calls, rack, enrolment.
  await sql`
    create table device_events (
      controller_id uuid not null, storage_id uuid, n bigint not null, at timestamptz not null,
      owner_epoch integer not null, name text not null, device_id text, detail jsonb not null, trace text
    ) partition by range (at)`.execute(db);
  await sql`create index device_events_of on device_events (controller_id, at)`.execute(db);
  await sql`
    create table command_replies (
      command_id text primary key, controller_id uuid not null, at timestamptz not null, outcome text not null, detail text
    )`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop table command_replies, device_events, controller_metrics_hourly, controller_metrics, device_changes,
               controller_changes, device_counters`.execute(db);
  await sql`delete from endpoints where category = 'conference'`.execute(db);
  await sql`
    alter table endpoints drop constraint endpoints_category_check,
      add check (category in ('headset', 'handset', 'keypad', 'callpoint', 'unknown')),
      drop is_valid, drop unit_id, drop hardware, drop location, drop mode, drop charger_status, drop config,
      drop conference_mode, drop conference_joined_at, drop last_enrolled_user, drop last_known_state`.execute(db);
  await sql`delete from base_units where kind = 'registrationModule'`.execute(db);
  await sql`
    alter table base_units drop kind, drop serial, drop rf_band, drop unit_type, drop dsp_module, drop state,
      drop local_time, drop up_since, drop battery, drop charging`.execute(db);
  for (const table of ['base_units', 'endpoints']) {
    await sql`
      alter table ${sql.raw(table)} drop customer_id, drop owner_epoch, drop presence, drop is_faulty, drop status_since,
        drop offline_since, drop signal`.execute(db);
  }
  await sql`
    alter table controller_states drop status_since, drop status_cause, drop state_at, drop state_message_id,
      drop is_long_offline, drop hardware_version, drop hostname, drop tunnel_port, drop nics,
      drop local_api_heartbeat_at, drop local_api_last_offline_at, drop devices_at`.execute(db);
  await sql`alter table controllers drop location_number, drop postcode_verified`.execute(db);
}
