import { type Kysely, sql } from 'kysely';

/** Controllers that went down or report faults: what is open, what was planned, and who was told of what by mail. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createPlannedWork(db);
  await createIncidents(db);
  await sql`
    -- Each person is told once of each: whatever stops between two steps, the next run goes on from here.
    create table incident_mails (
      incident_id uuid not null references incidents (id) on delete cascade,
      event text not null check (event in ('opened', 'resolved')),
      user_id uuid not null references users (id) on delete cascade,
      -- Several incidents share one mail.
      mail_id uuid not null,
      wished_at timestamptz not null,
      primary key (incident_id, event, user_id)
    )`.execute(db);
  await sql`create index incident_mails_mail on incident_mails (mail_id)`.execute(db);
  await sql`create index incident_mails_user on incident_mails (user_id, wished_at)`.execute(db);
  await sql`create index notification_subscriptions_kind on notification_subscriptions (kind)`.execute(db);
  await sql`
    create index controller_states_down on controller_states (status, status_since)
    where status in ('inactive', 'fault')`.execute(db);
}

async function createPlannedWork(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- While it runs, nobody is told of incidents in the group or of the controller.
    create table planned_work (
      id uuid primary key default uuidv7(),
      -- Work on the whole group and all below it.
      group_id uuid references groups (id) on delete cascade,
      -- Or on one controller, while it belongs to whom it did.
      controller_id uuid references controllers (id) on delete cascade,
      owner_epoch integer,
      starts_at timestamptz not null,
      -- Ended early, it is moved forward.
      ends_at timestamptz not null,
      reason text not null check (length(reason) between 1 and 200),
      created_by uuid references users (id) on delete set null,
      created_at timestamptz not null default now(),
      check (num_nonnulls(group_id, controller_id) = 1),
      check ((controller_id is null) = (owner_epoch is null)),
      check (ends_at >= starts_at and ends_at <= starts_at + interval '7 days')
    )`.execute(db);
  await sql`create index planned_work_ends on planned_work (ends_at)`.execute(db);
  await sql`create index planned_work_group on planned_work (group_id)`.execute(db);
  await sql`create index planned_work_controller on planned_work (controller_id)`.execute(db);
}

async function createIncidents(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table incidents (
      id uuid primary key default uuidv7(),
      customer_id uuid not null references groups (id) on delete cascade,
      controller_id uuid not null references controllers (id) on delete cascade,
      -- It is seen while this is the controller's; where it lies is where the controller lies.
      owner_epoch integer not null,
      kind text not null check (kind in ('controller-offline', 'controller-fault')),
      -- In plain words, for people.
      cause text not null,
      -- When the state began; the incident is opened after the grace.
      since timestamptz not null,
      opened_at timestamptz not null,
      -- Since when people are to be told: null while planned work covers it.
      alarm_at timestamptz,
      planned_work_id uuid references planned_work (id) on delete set null,
      devices_affected integer not null default 0,
      -- How often it had happened shortly before: it flaps.
      again integer not null default 0,
      acknowledged_at timestamptz,
      acknowledged_by uuid references users (id) on delete set null,
      note text check (length(note) <= 1000),
      resolved_at timestamptz,
      -- The next look at it.
      deadline_at timestamptz,
      version integer not null default 1,
      check ((resolved_at is null) = (deadline_at is not null))
    )`.execute(db);
  await sql`
    create unique index incidents_open on incidents (controller_id, kind) where resolved_at is null`.execute(db);
  await sql`create index incidents_of_controller on incidents (controller_id, opened_at desc)`.execute(db);
  await sql`create index incidents_open_since on incidents (customer_id, since desc, id) where resolved_at is null`.execute(
    db,
  );
  await sql`create index incidents_resolved on incidents (customer_id, resolved_at desc, id) where resolved_at is not null`.execute(
    db,
  );
  await sql`create index incidents_just_resolved on incidents (resolved_at) where resolved_at is not null`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index controller_states_down, notification_subscriptions_kind`.execute(db);
  await sql`drop table incident_mails, incidents, planned_work`.execute(db);
}
