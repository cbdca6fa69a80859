import { type Kysely, sql } from 'kysely';

/** Locations with their controllers: configuration, reported state, plan, credentials, claims, tags and postcodes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createControllers(db);
  await createStates(db);
  await createCredentials(db);
  await createClaims(db);
  await createLocationData(db);
  await createTeamMembers(db);
}

async function createControllers(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Configuration of locations and controllers.
    create table controllers (
      id uuid primary key default uuidv7(),
      -- Number of the location, short enough for long lists. It remains when the hardware is replaced.
      location_number bigint not null generated always as identity unique,
      customer_id uuid not null references groups (id),
      group_id uuid not null references groups (id),
      serial text not null unique check (serial ~ '^[A-Z0-9-]{3,40}$'),
      box_name text not null,
      postcode text,
      postcode_verified boolean not null default false,
      latitude double precision,
      longitude double precision,
      timezone text not null default 'Europe/London',
      labels text[] not null default '{}',
      -- Grows when the controller changes customers. Rows with an older epoch belong to the former owner.
      owner_epoch integer not null default 1,
      search text not null generated always as (lower(box_name || ' ' || serial)) stored,
      version integer not null default 1,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    );
    create index controllers_by_name on controllers (customer_id, box_name, id);
    create index controllers_by_name_in_all on controllers (box_name, id);
    -- Names ignoring case, by the same rules in every locale.
    create index controllers_by_folded_name on controllers (lower(box_name collate "pg_unicode_fast"), customer_id);
    create index controllers_by_serial on controllers (customer_id, serial, id);
    create index controllers_group on controllers (group_id, box_name, id);
    create index controllers_search on controllers using gin (search gin_trgm_ops);
    create index controllers_labels on controllers using gin (labels);

    -- Settings of a single location, for example toggleUserEnrolment.
    create table location_settings (
      controller_id uuid not null references controllers (id) on delete cascade,
      key text not null,
      value jsonb not null,
      version integer not null default 1,
      updated_at timestamptz not null default now(),
      primary key (controller_id, key)
    )`.execute(db);
}

async function createStates(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- State reported by the controller. Narrow and often updated, therefore separate from the configuration.
    create table controller_states (
      controller_id uuid primary key references controllers (id) on delete cascade,
      status text not null default 'unknown'
        check (status in ('active', 'inactive', 'fault', 'rebooting', 'unknown')),
      -- Start of the present status, and its cause: 'state', 'hello', 'bye', 'silence'.
      status_since timestamptz,
      status_cause text,
      -- Set by a schedule after 30 days without a message.
      is_long_offline boolean not null default false,
      last_seen_at timestamptz,
      -- The nonce of the last hello. A will with another nonce is ignored.
      nonce text,
      said_bye boolean not null default false,
      storage_id uuid,
      boot bigint not null default 0,
      seq bigint not null default 0,
      -- The last committed journal entry.
      journal_up_to bigint not null default 0,
      state_at timestamptz,
      state_message_id text,
      model text,
      firmware_version text,
      hardware_version text,
      hostname text,
      tunnel_port integer check (tunnel_port between 1 and 65535),
      nics jsonb not null default '[]',
      local_api_heartbeat_at timestamptz,
      local_api_last_offline_at timestamptz,
      supported_features text[] not null default '{}',
      faults text[] not null default '{}',
      cpu real,
      memory real,
      disk real,
      temperature real,
      uptime_s bigint,
      headsets_online integer not null default 0,
      base_units_digest text,
      endpoints_digest text,
      -- The owner_epoch of the last device lists. The digests are valid while the controller has this epoch.
      lists_epoch integer not null default 0,
      -- Sequence numbers within the boot: of the last message about each list, and of the first part of the last complete
      -- list. Stored once per list, because unchanged rows of a full list are not rewritten.
      base_units_seq bigint not null default 0,
      base_units_full_seq bigint not null default 0,
      endpoints_seq bigint not null default 0,
      endpoints_full_seq bigint not null default 0,
      devices_at timestamptz
    ) with (fillfactor = 70);
    create index controller_states_status on controller_states (status);
    create index controller_states_down on controller_states (status, status_since)
      where status in ('inactive', 'fault');
    create index controller_states_tunnel on controller_states (tunnel_port) where tunnel_port is not null;

    -- The desired plan of a controller, and the plan that it confirmed.
    create table controller_plans (
      controller_id uuid primary key references controllers (id) on delete cascade,
      generation bigint not null default 0,
      -- XOR of the hashes of the deliveries in the plan.
      digest bit(64) not null default 0::bit(64),
      confirmed_generation bigint not null default 0,
      confirmed_digest bit(64) not null default 0::bit(64),
      confirmed_at timestamptz,
      -- The 'now' of the last acknowledgement. The grace of the controller's deliveries starts here.
      acked_at timestamptz,
      -- The database was restored, so the controller may have confirmed plans that it does not know. Nothing is sent until
      -- the controller has listed its deliveries.
      is_doubtful boolean not null default false
    ) with (fillfactor = 70);
    create index controller_plans_behind on controller_plans (controller_id) where confirmed_generation <> generation;

    -- Controllers on screen. The gateway requests their state frequently until the given time.
    create table state_watches (
      controller_id uuid primary key references controllers (id) on delete cascade,
      until timestamptz not null
    ) with (fillfactor = 50);

    -- Messages that a schema or the database rejected, stored once each with the reason.
    create table dead_letters (
      id uuid primary key default uuidv7(),
      at timestamptz not null default now(),
      serial text,
      topic text not null,
      payload bytea not null,
      reason text not null
    );
    create index dead_letters_of on dead_letters (serial, at);
    create index dead_letters_at on dead_letters (at)`.execute(db);
}

async function createCredentials(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table device_credentials (
      serial text primary key,
      secret_hash bytea not null,
      valid_until timestamptz not null,
      disabled_at timestamptz,
      created_at timestamptz not null default now()
    );
    create index device_credentials_valid_until on device_credentials (valid_until);

    -- Changed credentials that the broker has not applied yet.
    create sequence credential_changes_revision;
    create table credential_changes (
      serial text primary key,
      -- Grows with each change. A row is deleted only if its revision is still the one that was applied.
      revision bigint not null default nextval('credential_changes_revision'),
      -- Shown to staff as the start of the broker's delay.
      changed_at timestamptz not null default clock_timestamp(),
      -- The new secret, for brokers that store their own hash. Removed when the broker has applied it.
      sealed_secret text
    );
    alter sequence credential_changes_revision owned by credential_changes.revision;
    create index credential_changes_order on credential_changes (revision);

    create function note_credential_change() returns trigger language plpgsql as $$
    begin
      insert into credential_changes (serial) values (coalesce(new.serial, old.serial))
      on conflict (serial) do update set revision = default, changed_at = clock_timestamp();
      return null;
    end $$;
    create trigger note_credential_change
    after insert or delete or update of secret_hash, valid_until, disabled_at on device_credentials
    for each row execute function note_credential_change();

    -- Controllers whose connection the broker must close once. They reconnect by themselves.
    create table connection_resets (
      serial text primary key,
      requested_at timestamptz not null default clock_timestamp()
    )`.execute(db);
}

async function createClaims(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Hardware without an owner.
    create table claimable_controllers (
      serial text primary key check (serial ~ '^[A-Z0-9-]{3,40}$'),
      -- The sha256 of the code printed on the box. The code is random, so a slow hash would add nothing.
      claim_code_hash bytea not null,
      model text,
      made_at date,
      expires_at timestamptz not null,
      added_at timestamptz not null default now(),
      -- Set when it became a location's controller. The code cannot be used again.
      claimed_at timestamptz
    );
    create index claimable_controllers_free on claimable_controllers (added_at, serial) where claimed_at is null;

    -- Wrong claim codes that a user has entered.
    create table claim_tries (
      user_id uuid primary key references users (id) on delete cascade,
      failures integer not null,
      -- Time at which a right code last set the failures to zero.
      forgiven_at timestamptz,
      next_at timestamptz,
      last_at timestamptz not null default now()
    )`.execute(db);
}

async function createLocationData(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table location_tags (
      id uuid primary key default uuidv7(),
      -- The tag is available in this group and all groups below it.
      group_id uuid not null references groups (id) on delete cascade,
      text text not null check (length(text) between 1 and 20 and text = lower(btrim(text))),
      created_at timestamptz not null default now(),
      unique (group_id, text)
    );

    create table postcodes (
      -- In capitals and without the space: 'LS15AB'.
      code text primary key check (code ~ '^[A-Z0-9]{5,7}$'),
      latitude double precision not null check (latitude between -90 and 90),
      longitude double precision not null check (longitude between -180 and 180)
    )`.execute(db);
}

async function createTeamMembers(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- People who enrol in headsets of a location. At most 500 per location, counted under the lock of its controller.
    create table team_members (
      id uuid primary key default uuidv7(),
      controller_id uuid not null references controllers (id) on delete cascade,
      -- The owner that added the member. Rows are shown while the controller has this owner_epoch.
      owner_epoch integer not null,
      full_name text not null check (length(full_name) between 1 and 255),
      -- Phonetic spelling that speech uses instead of the name; empty: none.
      said_as text not null default '' check (length(said_as) <= 100),
      -- Names of groups on the controller.
      call_handling_groups text[] not null default '{}' check (cardinality(call_handling_groups) <= 50),
      version integer not null default 1,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      -- Author of the last change, for conflict messages.
      updated_by uuid references users (id) on delete set null
    );
    create unique index team_members_name on team_members (controller_id, owner_epoch, lower(full_name));

    -- Names that team members had until they were renamed or removed. Audit rows refer to team members by id only.
    create table former_member_names (
      team_member_id uuid not null,
      controller_id uuid not null references controllers (id) on delete cascade,
      owner_epoch integer not null,
      full_name text not null,
      given_up_at timestamptz not null default clock_timestamp(),
      -- Whether the member left the team then.
      is_last boolean not null,
      primary key (team_member_id, given_up_at)
    );
    create index former_member_names_of on former_member_names (controller_id, lower(full_name));
    create index former_member_names_ended on former_member_names (given_up_at);

    -- People who were erased. A controller may still report their names: \`replacement\` is stored instead.
    create table erased_people (
      controller_id uuid not null references controllers (id) on delete cascade,
      owner_epoch integer not null,
      salt uuid not null default gen_random_uuid(),
      -- SHA-256 of the salt and the name in lower case.
      digest bytea not null,
      replacement text not null,
      erased_at timestamptz not null default now(),
      primary key (controller_id, owner_epoch, digest)
    );

    -- The last answer of each controller that was asked for its call-handling groups.
    create table call_handling_groups (
      controller_id uuid not null references controllers (id) on delete cascade,
      -- The owner that asked. Rows are shown while the controller has this owner_epoch.
      owner_epoch integer not null,
      -- In the order of the controller.
      names text[] not null,
      read_at timestamptz not null default now(),
      primary key (controller_id, owner_epoch)
    )`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop table call_handling_groups, erased_people, former_member_names, team_members, postcodes, location_tags, claim_tries, claimable_controllers, connection_resets, credential_changes,
               device_credentials, dead_letters, state_watches, controller_plans, controller_states, location_settings,
               controllers;
    drop function note_credential_change`.execute(db);
}
