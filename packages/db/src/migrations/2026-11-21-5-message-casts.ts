import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table message_casts (
      id uuid primary key default uuidv7(),
      customer_id uuid references groups (id),
      group_id uuid not null references groups (id),
      name text not null check (length(name) between 1 and 50),
      description text not null default '',
      category text not null
        check (category in ('none', 'general', 'customer_information', 'action_required', 'clear_message')),
      audio_clip_id uuid references audio_clips (id),
      conferences boolean[] not null check (cardinality(conferences) = 10),
      tone boolean not null default true,
      created_by uuid references users (id) on delete set null,
      deleted_at timestamptz,
      search text not null generated always as (lower(name || ' ' || description)) stored,
      version integer not null default 1,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    )`.execute(db);
  await sql`create unique index message_casts_name on message_casts (group_id, lower(name)) where deleted_at is null`.execute(
    db,
  );
  await sql`create index message_casts_by_name on message_casts (customer_id, name, id) where deleted_at is null`.execute(
    db,
  );
  await sql`create index message_casts_search on message_casts using gin (search gin_trgm_ops)`.execute(db);
  await sql`create index message_casts_clip on message_casts (audio_clip_id)`.execute(db);
  await sql`
    create table message_cast_targets (
      cast_id uuid not null references message_casts (id) on delete cascade,
      controller_id uuid not null references controllers (id) on delete cascade,
      primary key (cast_id, controller_id)
    )`.execute(db);

  // One send of a cast. What it plays is copied, so that a later edit of the cast changes nothing that was sent.
  await sql`
    create table deliveries (
      id uuid primary key default uuidv7(),
      customer_id uuid references groups (id),
      group_id uuid not null references groups (id),
      cast_id uuid not null references message_casts (id),
      audio_clip_id uuid references audio_clips (id),
      clip_sha256 text,
      clip_bytes integer,
      clip_duration_ms integer,
      conferences boolean[] not null,
      tone boolean not null,
      segments jsonb not null,
      plays integer not null,
      grace_ms bigint not null,
      late_ms bigint not null,
      starts_at timestamptz,
      last_start_by timestamptz,
      report_deadline timestamptz,
      -- What it adds to a controller's plan digest.
      plan_hash bit(64) not null,
      created_by uuid references users (id) on delete set null,
      sent_at timestamptz,
      cancelled_at timestamptz,
      cancelled_by uuid references users (id) on delete set null,
      cancel_cut boolean,
      -- Written by the delivery's workflow only.
      phase text not null default 'created' check (phase in ('created', 'planning', 'running', 'settled')),
      deadline_at timestamptz,
      settled_at timestamptz,
      migrated boolean not null default false,
      trace_id text not null,
      version integer not null default 1,
      created_at timestamptz not null default now(),
      check (phase in ('created', 'settled') or deadline_at is not null)
    )`.execute(db);
  await sql`create index deliveries_cast on deliveries (cast_id, created_at desc)`.execute(db);
  await sql`create index deliveries_scope on deliveries (customer_id, created_at desc, id)`.execute(db);
  await sql`create index deliveries_running on deliveries (deadline_at) where phase in ('planning', 'running')`.execute(
    db,
  );

  await sql`
    create table delivery_targets (
      delivery_id uuid not null references deliveries (id),
      controller_id uuid not null references controllers (id),
      customer_id uuid not null,
      added_at timestamptz not null,
      -- The generation of the controller's plan that brought it, and the one that took it away.
      added_generation bigint not null,
      removed_generation bigint,
      confirmed_at timestamptz,
      clip_ready_at timestamptz,
      first_play_at timestamptz,
      last_play_at timestamptz,
      playing boolean not null default false,
      plays_due integer not null,
      plays_well integer not null default 0,
      plays_failed integer not null default 0,
      last_failure text,
      headsets integer,
      ending text check (ending in ('cancelled', 'cleared', 'removed')),
      ending_cut boolean,
      ending_at timestamptz,
      ending_confirmed_at timestamptz,
      silent_by timestamptz,
      status text not null default 'PENDING'
        check (status in ('PENDING', 'SCHEDULED', 'STARTED', 'DELIVERED', 'SUCCESS', 'FAILED', 'CANCELED')),
      reason text,
      final boolean not null default false,
      -- The final status that a later report replaced, once.
      superseded_status text,
      superseded_reason text,
      updated_at timestamptz not null default now(),
      primary key (delivery_id, controller_id)
    ) with (fillfactor = 60)`.execute(db);
  await sql`
    create index delivery_targets_planned on delivery_targets (controller_id)
    where removed_generation is null or (ending is not null and ending_confirmed_at is null)`.execute(db);
  await sql`create index delivery_targets_status on delivery_targets (delivery_id, status)`.execute(db);

  await sql`
    create table plays (
      delivery_id uuid not null,
      controller_id uuid not null,
      instant timestamptz not null,
      started_at timestamptz,
      ended_at timestamptz,
      outcome text check (outcome in ('played', 'failed', 'cut')),
      reason text,
      headsets integer,
      conferences boolean[],
      reported_at timestamptz not null default now(),
      primary key (delivery_id, controller_id, instant)
    ) partition by range (instant)`.execute(db);
  await sql`create index plays_instant on plays using brin (instant)`.execute(db);

  // 'status:SUCCESS', 'fact:confirmed' … and how many of the delivery's locations: changed by the deltas of real transitions.
  await sql`
    create table delivery_counters (
      delivery_id uuid not null references deliveries (id) on delete cascade,
      counter text not null,
      n integer not null,
      primary key (delivery_id, counter)
    ) with (fillfactor = 50)`.execute(db);

  // What happened to a delivery as a whole, for its timeline; what happened at a location is in its target and plays.
  await sql`
    create table delivery_events (
      id uuid primary key default uuidv7(),
      delivery_id uuid not null references deliveries (id) on delete cascade,
      at timestamptz not null default now(),
      kind text not null,
      text text not null
    )`.execute(db);
  await sql`create index delivery_events_delivery on delivery_events (delivery_id, at)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table delivery_events, delivery_counters, plays, delivery_targets, deliveries, message_cast_targets, message_casts`.execute(
    db,
  );
}
