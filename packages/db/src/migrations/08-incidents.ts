import { type Kysely, sql } from 'kysely';

/** Incidents of controllers that are offline, report faults or miss headsets, planned work, and notifications by mail. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- While planned work runs, users receive no notifications of incidents in its group or at its controller.
    create table planned_work (
      id uuid primary key default uuidv7(),
      -- Work on the group and all groups below it.
      group_id uuid references groups (id) on delete cascade,
      -- Work on one controller, while it belongs to the same owner.
      controller_id uuid references controllers (id) on delete cascade,
      owner_epoch integer,
      starts_at timestamptz not null,
      -- An early end moves this time forward.
      ends_at timestamptz not null,
      reason text not null check (length(reason) between 1 and 200),
      created_by uuid references users (id) on delete set null,
      created_at timestamptz not null default now(),
      check (num_nonnulls(group_id, controller_id) = 1),
      check ((controller_id is null) = (owner_epoch is null)),
      check (ends_at >= starts_at and ends_at <= starts_at + interval '7 days')
    );
    create index planned_work_ends on planned_work (ends_at);
    create index planned_work_group on planned_work (group_id);
    create index planned_work_controller on planned_work (controller_id);

    create table incidents (
      id uuid primary key default uuidv7(),
      customer_id uuid not null references groups (id) on delete cascade,
      controller_id uuid not null references controllers (id) on delete cascade,
      -- Shown while the controller has this owner_epoch. The group is the controller's.
      owner_epoch integer not null,
      kind text not null check (kind in ('controller-offline', 'controller-fault', 'headset-missing')),
      -- In plain words, for users.
      cause text not null,
      -- Start of the state. The incident is opened after the grace period.
      since timestamptz not null,
      opened_at timestamptz not null,
      -- Start of notifications; null while planned work covers the incident.
      alarm_at timestamptz,
      planned_work_id uuid references planned_work (id) on delete set null,
      devices_affected integer not null default 0,
      -- The first 100 affected devices: kind, deviceId and name.
      devices jsonb not null default '[]',
      -- Number of similar incidents shortly before.
      again integer not null default 0,
      acknowledged_at timestamptz,
      acknowledged_by uuid references users (id) on delete set null,
      note text check (length(note) <= 1000),
      resolved_at timestamptz,
      -- Time of the next check.
      deadline_at timestamptz,
      version integer not null default 1,
      check ((resolved_at is null) = (deadline_at is not null))
    );
    create unique index incidents_open on incidents (controller_id, kind) where resolved_at is null;
    create index incidents_of_controller on incidents (controller_id, opened_at desc);
    create index incidents_open_since on incidents (customer_id, since desc, id) where resolved_at is null;
    create index incidents_resolved on incidents (customer_id, resolved_at desc, id) where resolved_at is not null;
    create index incidents_just_resolved on incidents (resolved_at) where resolved_at is not null;
    create index incidents_planned_work on incidents (planned_work_id) where planned_work_id is not null;

    -- Each user is notified once per event. An interrupted run continues from these rows.
    create table incident_mails (
      incident_id uuid not null references incidents (id) on delete cascade,
      event text not null check (event in ('opened', 'resolved')),
      user_id uuid not null references users (id) on delete cascade,
      -- Several incidents may share one mail.
      mail_id uuid not null,
      queued_at timestamptz not null,
      primary key (incident_id, event, user_id)
    );
    create index incident_mails_mail on incident_mails (mail_id);
    create index incident_mails_user on incident_mails (user_id, queued_at);

    -- Each subscriber gets one mail about missing headsets per local date and zone. Written together with the mail.
    create table headset_digests (
      user_id uuid not null references users (id) on delete cascade,
      day date not null,
      timezone text not null,
      mail_id uuid,
      queued_at timestamptz not null,
      primary key (user_id, day, timezone)
    );
    create index headset_digests_mail on headset_digests (mail_id);
    create index headset_digests_queued on headset_digests (queued_at)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table headset_digests, incident_mails, incidents, planned_work`.execute(db);
}
