import { type Kysely, sql } from 'kysely';

/** Saved reports, and their mails. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table saved_reports (
      id uuid primary key default uuidv7(),
      owner_id uuid not null references users(id) on delete cascade,
      name text not null,
      type text not null,
      -- A report of a group or of a location. A location has its present group.
      group_id uuid references groups(id) on delete cascade,
      controller_id uuid references controllers(id) on delete cascade,
      -- The owner of the location when it was saved. For the next owner the row does not exist.
      owner_epoch integer,
      -- A period up to the moment of reading, or a fixed range.
      period text,
      from_at timestamptz,
      to_at timestamptz,
      granularity text not null,
      -- The period that the report is compared with.
      compare text,
      -- Key of the column by which locations are sorted; null for the usual one.
      sort text,
      -- only: without locations that are no outliers.
      outliers text check (outliers = 'only'),
      -- Key of the series that a heat map shows; null for the usual one.
      measure text,
      timezone text not null,
      shared boolean not null default false,
      -- Null: not mailed.
      mail jsonb,
      -- Null: not mailed, or paused.
      next_mail_at timestamptz,
      paused_at timestamptz,
      -- Why the report could not be read. Null: the owner lost the right, or the place.
      paused_reason text,
      -- The mail that tells the owner of the pause.
      paused_mail_id uuid,
      version integer not null default 1,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      check ((group_id is null) <> (controller_id is null)),
      check ((controller_id is null) = (owner_epoch is null)),
      check ((period is null) = (from_at is not null and to_at is not null)),
      check (next_mail_at is null or (mail is not null and paused_at is null))
    );
    create unique index saved_reports_name on saved_reports (owner_id, lower(name));
    create index saved_reports_group on saved_reports (group_id) where group_id is not null;
    create index saved_reports_controller on saved_reports (controller_id) where controller_id is not null;
    create index saved_reports_due on saved_reports (next_mail_at) where next_mail_at is not null;
    create index saved_reports_paused_mail on saved_reports (paused_mail_id) where paused_mail_id is not null;

    -- Users to whom a report is mailed besides its owner.
    create table saved_report_recipients (
      saved_report_id uuid not null references saved_reports(id) on delete cascade,
      user_id uuid not null references users(id) on delete cascade,
      -- Since when the user may not read the report. The owner is told once.
      refused_at timestamptz,
      primary key (saved_report_id, user_id)
    );
    create index saved_report_recipients_user on saved_report_recipients (user_id);

    create table report_mailings (
      id uuid primary key default uuidv7(),
      saved_report_id uuid not null references saved_reports(id) on delete cascade,
      -- The planned instant, or the instant of the request. Periods end here.
      due_at timestamptz not null,
      by_hand boolean not null,
      unique (saved_report_id, due_at)
    );
    create index report_mailings_due on report_mailings (due_at);

    create table report_mailing_recipients (
      mailing_id uuid not null references report_mailings(id) on delete cascade,
      user_id uuid not null references users(id) on delete cascade,
      mail_id uuid,
      -- Why nothing was sent. Null: as the mail says.
      outcome text check (outcome in ('not-allowed', 'not-available', 'not-sent')),
      -- The mail that tells the owner which recipients of this mailing may no longer read the report.
      told_mail_id uuid,
      primary key (mailing_id, user_id)
    );
    create index report_mailing_recipients_user on report_mailing_recipients (user_id);
    create index report_mailing_recipients_mail on report_mailing_recipients (mail_id) where mail_id is not null;
    create index report_mailing_recipients_told on report_mailing_recipients (told_mail_id)
      where told_mail_id is not null`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table report_mailing_recipients, report_mailings, saved_report_recipients, saved_reports`.execute(db);
}
