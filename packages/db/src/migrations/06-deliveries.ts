import { type Kysely, sql } from 'kysely';

/** Deliveries: sends of a cast, their plans, targets, plays, counters and status cards. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createDeliveries(db);
  await createTargets(db);
  await createPlays(db);
  await createLostDeliveries(db);
  await createCards(db);
}

async function createDeliveries(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Sends of a cast. The content is copied, so that later edits of the cast do not affect deliveries.
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
      -- Whether the cast was inheritable when it was sent.
      inherit boolean not null default false,
      -- The audience of the send: {"kind": "locations" | "tags" | "all", …}.
      audience jsonb not null default '{"kind": "locations"}',
      -- Team members who hear it, as in message_casts. Null for the whole location.
      listeners jsonb,
      -- Locations that join the audience later receive the delivery, and locations that leave it lose it.
      follows boolean not null default false,
      -- For a clear: the cast whose deliveries it ends.
      clears_cast_id uuid references message_casts (id),
      -- The schedule as entered, in local times. Null for "play now" and for segments.
      schedule jsonb,
      plays integer not null,
      grace_ms bigint not null,
      late_ms bigint not null,
      starts_at timestamptz,
      last_start_by timestamptz,
      report_deadline timestamptz,
      -- Grows when the times change after the send. Controllers report it, and plan_hash includes it.
      revision integer not null default 1,
      -- The contribution to the plan digest of a controller.
      plan_hash bit(64) not null,
      -- Name of the holiday set whose change the workflow has not applied yet.
      replan_for text,
      created_by uuid references users (id) on delete set null,
      sent_at timestamptz,
      cancelled_at timestamptz,
      cancelled_by uuid references users (id) on delete set null,
      cancel_cut boolean,
      -- The last stop of plays that sounded. Plays of instants up to this time are over; later ones remain.
      stopped_at timestamptz,
      -- After the send, changed only by activities of the delivery's workflow.
      phase text not null default 'created' check (phase in ('created', 'planning', 'running', 'settled')),
      deadline_at timestamptz,
      settled_at timestamptz,
      -- The status card of a finished delivery, stored so that an index can filter and count 100,000 deliveries.
      card text check (card in ('sent', 'faulty', 'cancelled')),
      migrated boolean not null default false,
      -- Set by retention. The delivery is no longer listed, and its plays and targets are being removed.
      removed_at timestamptz,
      trace_id text not null,
      version integer not null default 1,
      created_at timestamptz not null default now(),
      check (phase in ('created', 'settled') or deadline_at is not null)
    );
    create index deliveries_cast on deliveries (cast_id, created_at desc);
    create index deliveries_scope on deliveries (customer_id, created_at desc, id);
    create index deliveries_card on deliveries (customer_id, card, created_at desc, id)
      include (group_id, inherit) where card is not null;
    create index deliveries_inherited on deliveries (group_id, created_at desc) where inherit;
    create index deliveries_running on deliveries (deadline_at) where phase in ('planning', 'running');
    create index deliveries_running_of on deliveries (customer_id) where phase in ('planning', 'running');
    create index deliveries_following on deliveries (customer_id) where follows and phase in ('planning', 'running');
    create index deliveries_playing on deliveries
      using gist (tstzrange(least(starts_at, last_start_by), last_start_by, '[]'))
      where starts_at is not null and last_start_by is not null;
    create index deliveries_with_holidays on deliveries using gin ((schedule -> 'holidaySetIds'))
      where phase in ('planning', 'running') and cancelled_at is null;
    -- Finds deliveries by the sound that was sent, because a clip may receive another sound.
    create index deliveries_clip on deliveries (audio_clip_id, clip_sha256) where audio_clip_id is not null;
    create index deliveries_cleared on deliveries (clears_cast_id) where clears_cast_id is not null;
    create index deliveries_settled on deliveries (settled_at) where phase = 'settled' and removed_at is null;
    create index deliveries_removed on deliveries (id) where removed_at is not null;

    -- Times of a delivery in the time zones of its locations: a single plan, or one per set of zones with identical
    -- clocks. Times of the delivery as a whole are in its row.
    create table delivery_plans (
      delivery_id uuid not null references deliveries (id) on delete cascade,
      plan smallint not null,
      -- Time zones of the locations that use this plan. Empty for every location.
      zones text[] not null default '{}',
      segments jsonb not null,
      skip timestamptz[] not null default '{}',
      plays integer not null,
      starts_at timestamptz,
      last_start_by timestamptz,
      report_deadline timestamptz,
      primary key (delivery_id, plan)
    )`.execute(db);
}

async function createTargets(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table delivery_targets (
      delivery_id uuid not null,
      controller_id uuid not null references controllers (id),
      customer_id uuid not null,
      plan smallint not null default 0,
      added_at timestamptz not null,
      -- The generations of the controller's plan that added and removed the delivery.
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
      -- Hearings of its plays, plays that a listener missed, and listeners who heard none of them.
      heard integer not null default 0,
      missed integer not null default 0,
      heard_nothing integer not null default 0,
      -- The listeners who heard none of its plays; null before the first play is over.
      unheard_by uuid[],
      -- The owner_epoch of the team for which missed, heard_nothing and unheard_by were counted.
      hearings_epoch integer not null default 0,
      updated_at timestamptz not null default now(),
      primary key (delivery_id, controller_id),
      foreign key (delivery_id, plan) references delivery_plans (delivery_id, plan)
    ) with (fillfactor = 60);
    create index delivery_targets_planned on delivery_targets (controller_id)
      where removed_generation is null or (ending is not null and ending_confirmed_at is null);
    create index delivery_targets_status on delivery_targets (delivery_id, status);
    create index delivery_targets_location on delivery_targets (controller_id, delivery_id);
    -- Changes of teams that are not yet part of the numbers of targets. Rows are only inserted by the api, so that writers do
    -- not wait for the worker.
    create table hearing_marks (
      id bigint generated always as identity primary key,
      controller_id uuid not null,
      -- The last delivery that the worker has counted for this change.
      counted_to uuid
    );
    create index hearing_marks_of on hearing_marks (controller_id);
    create index delivery_targets_hearings on delivery_targets (delivery_id, controller_id)
      include (customer_id, heard, missed, heard_nothing, hearings_epoch) where heard > 0 or missed > 0;

    -- Locations of an audience that is too large for the transaction of its send. The workflow plans them in ranges.
    create table delivery_wanted (
      delivery_id uuid not null references deliveries (id) on delete cascade,
      controller_id uuid not null references controllers (id) on delete cascade,
      primary key (delivery_id, controller_id)
    );

    -- Deliveries that a clear ends, if the locations of the clear are in delivery_wanted.
    create table delivery_clears (
      clear_id uuid not null references deliveries (id) on delete cascade,
      delivery_id uuid not null references deliveries (id) on delete cascade,
      primary key (clear_id, delivery_id)
    );
    create index delivery_clears_of on delivery_clears (delivery_id)`.execute(db);
}

async function createPlays(db: Kysely<unknown>): Promise<void> {
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
      -- When each team member heard the play, by id. Names are in team_members only.
      heard jsonb,
      -- The owner of the controller when it wrote the first report. Later owners' people have not missed the play.
      owner_epoch integer,
      reported_at timestamptz not null default now(),
      primary key (delivery_id, controller_id, instant)
    ) partition by range (instant);
    create index plays_instant on plays using brin (instant);

    -- Number of a delivery's locations per counter ('status:SUCCESS', 'fact:confirmed' …). Each change of a status adds
    -- its difference.
    create table delivery_counters (
      delivery_id uuid not null references deliveries (id) on delete cascade,
      counter text not null,
      n integer not null,
      primary key (delivery_id, counter)
    ) with (fillfactor = 50);

    -- Events of a delivery as a whole, for its timeline. Events at a location are in its target and plays.
    create table delivery_events (
      id uuid primary key default uuidv7(),
      delivery_id uuid not null references deliveries (id) on delete cascade,
      at timestamptz not null default now(),
      kind text not null,
      text text not null
    );
    create index delivery_events_delivery on delivery_events (delivery_id, at)`.execute(db);
}

async function createLostDeliveries(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Deliveries that controllers have and this database does not, because it was restored from before their send.
    create table lost_deliveries (
      delivery_id uuid not null,
      controller_id uuid not null references controllers (id) on delete cascade,
      owner_epoch integer not null,
      -- As the controller reported them: not necessarily rows of this database.
      cast_id uuid,
      sent_by uuid,
      -- The first and the last play; null if the delivery had left the controller's plan.
      first_at timestamptz,
      last_at timestamptz,
      found_at timestamptz not null default now(),
      -- The mail to the sender.
      mail_id uuid,
      primary key (delivery_id, controller_id)
    );
    create index lost_deliveries_controller on lost_deliveries (controller_id);
    create index lost_deliveries_unsaid on lost_deliveries (sent_by, found_at) where mail_id is null;
    create index lost_deliveries_mail on lost_deliveries (mail_id) where mail_id is not null;
    create index lost_deliveries_found on lost_deliveries (found_at)`.execute(db);
}

/** Triggers derive the status card from the phase and the counters. */
async function createCards(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function delivery_card(d deliveries) returns text language sql stable as $$
      select case
        when d.migrated then null
        when d.cancelled_at is not null then 'cancelled'
        when d.sent_at is null or d.phase <> 'settled' then null
        when exists (select from delivery_counters k where k.delivery_id = d.id and k.n > 0
                     and k.counter like 'status:%' and k.counter <> 'status:SUCCESS') then 'faulty'
        else 'sent' end
    $$;
    create function set_delivery_card() returns trigger language plpgsql as $$
    begin
      new.card := delivery_card(new);
      return new;
    end $$;
    create trigger set_delivery_card before insert or update of phase, cancelled_at, migrated on deliveries
    for each row execute function set_delivery_card();

    -- A report after the end may replace a status, and thereby the card.
    create function follow_delivery_counters() returns trigger language plpgsql as $$
    begin
      update deliveries d set card = delivery_card(d)
      where d.id = any(array(select c.delivery_id from counted c where c.counter like 'status:%'))
        and d.phase = 'settled' and d.card is distinct from delivery_card(d);
      return null;
    end $$;
    create trigger follow_counters_insert after insert on delivery_counters referencing new table as counted
    for each statement execute function follow_delivery_counters();
    create trigger follow_counters_update after update on delivery_counters referencing new table as counted
    for each statement execute function follow_delivery_counters()`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop trigger set_delivery_card on deliveries;
    drop function delivery_card;
    drop table lost_deliveries, delivery_events, delivery_counters, plays, delivery_clears, delivery_wanted, hearing_marks,
               delivery_targets, delivery_plans, deliveries;
    drop function follow_delivery_counters, set_delivery_card`.execute(db);
}
