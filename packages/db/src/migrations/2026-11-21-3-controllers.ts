import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // What people configure.
  await sql`
    create table controllers (
      id uuid primary key default uuidv7(),
      customer_id uuid not null references groups (id),
      group_id uuid not null references groups (id),
      serial text not null unique check (serial ~ '^[A-Z0-9-]{3,40}$'),
      box_name text not null,
      postcode text,
      latitude double precision,
      longitude double precision,
      timezone text not null default 'Europe/London',
      labels text[] not null default '{}',
      -- Grows when the controller changes customers: what it says under an older epoch belongs to the former owner.
      owner_epoch integer not null default 1,
      search text not null generated always as (lower(box_name || ' ' || serial)) stored,
      version integer not null default 1,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index controllers_by_name on controllers (customer_id, box_name, id)`.execute(db);
  await sql`create index controllers_by_serial on controllers (customer_id, serial, id)`.execute(db);
  await sql`create index controllers_group on controllers (group_id, box_name, id)`.execute(db);
  await sql`create index controllers_search on controllers using gin (search gin_trgm_ops)`.execute(db);

  // What the controller says of itself. Hot and narrow, apart from configuration.
  await sql`
    create table controller_states (
      controller_id uuid primary key references controllers (id) on delete cascade,
      status text not null default 'unknown'
        check (status in ('active', 'inactive', 'fault', 'rebooting', 'unknown')),
      last_seen_at timestamptz,
      -- The nonce of the last hello; a will counts only with this one.
      nonce text,
      said_bye boolean not null default false,
      storage_id uuid,
      boot bigint not null default 0,
      seq bigint not null default 0,
      -- The last journal entry that was committed here.
      journal_up_to bigint not null default 0,
      model text,
      firmware_version text,
      supported_features text[] not null default '{}',
      faults text[] not null default '{}',
      cpu real,
      memory real,
      disk real,
      temperature real,
      uptime_s bigint,
      headsets_online integer not null default 0,
      base_units_digest text,
      endpoints_digest text
    ) with (fillfactor = 70)`.execute(db);
  await sql`create index controller_states_status on controller_states (status)`.execute(db);

  // The plan that a controller should hold, the one that it said it holds, and its lease.
  await sql`
    create table controller_plans (
      controller_id uuid primary key references controllers (id) on delete cascade,
      generation bigint not null default 0,
      -- XOR of the hashes of the deliveries in the plan.
      digest bit(64) not null default 0::bit(64),
      confirmed_generation bigint not null default 0,
      confirmed_digest bit(64) not null default 0::bit(64),
      confirmed_at timestamptz,
      -- The 'now' of the last acknowledgement: from here the grace of its deliveries runs.
      acked_at timestamptz
    ) with (fillfactor = 70)`.execute(db);
  await sql`create index controller_plans_behind on controller_plans (controller_id) where confirmed_generation <> generation`.execute(
    db,
  );

  await sql`
    create table device_credentials (
      serial text primary key,
      secret_hash bytea not null,
      valid_until timestamptz not null,
      disabled_at timestamptz,
      created_at timestamptz not null default now()
    )`.execute(db);

  for (const table of ['base_units', 'endpoints']) {
    await sql`
      create table ${sql.raw(table)} (
        controller_id uuid not null references controllers (id) on delete cascade,
        device_id text not null,
        name text not null default '',
        status text not null default 'unknown',
        boot bigint not null,
        seq bigint not null,
        updated_at timestamptz not null,
        deactivated_at timestamptz,
        primary key (controller_id, device_id)
      ) with (fillfactor = 80)`.execute(db);
  }
  await sql`alter table base_units add rpn integer, add ip_address text, add firmware_version text`.execute(db);
  await sql`
    alter table endpoints
      add ipei text,
      add category text not null check (category in ('headset', 'handset', 'keypad', 'callpoint', 'unknown')),
      add battery smallint,
      add charging boolean not null default false,
      add conference smallint,
      add last_event_at timestamptz`.execute(db);

  // Messages that the database or a schema refused, each once, with the reason.
  await sql`
    create table dead_letters (
      id uuid primary key default uuidv7(),
      at timestamptz not null default now(),
      serial text,
      topic text not null,
      payload bytea not null,
      reason text not null
    )`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table dead_letters, endpoints, base_units, device_credentials, controller_plans, controller_states, controllers`.execute(
    db,
  );
}
