import { type Kysely, sql } from 'kysely';

/** Calls at locations, and their counts by local hour and day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createCalls(db);
  await createChanges(db);
  await createTotals(db);
}

const CATEGORIES = sql.raw(`('callpoint', 'keypad', 'phone')`);
const OUTCOMES = sql.raw(`('answered', 'timed-out', 'cancelled')`);

async function createCalls(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- A row for each call. Rows count while the controller has this owner_epoch.
    create table calls (
      controller_id uuid not null,
      -- The owner under which the first reported event of the call was written.
      owner_epoch integer not null,
      -- Unique per controller.
      call_id text not null,
      initiated_at timestamptz not null,
      category text not null check (category in ${CATEGORIES}),
      -- Id of an endpoint, or the line of a phone.
      device_id text not null,
      reason text not null,
      -- Null until an end is reported. The columns of the end are null before.
      outcome text check (outcome in ${OUTCOMES}),
      ended_at timestamptz,
      -- From the initiation to the end.
      response_ms integer check (response_ms >= 0),
      answered_by text,
      primary key (controller_id, initiated_at, call_id)
    ) partition by range (initiated_at);
    create index calls_by_time on calls (initiated_at)`.execute(db);
}

async function createChanges(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Changes of calls that are not yet part of the counts. Rows are only inserted and deleted, so that writers do not wait.
    create table call_changes (
      id bigint generated always as identity primary key,
      controller_id uuid not null,
      owner_epoch integer not null,
      initiated_at timestamptz not null,
      category text not null,
      device_id text not null,
      outcome text,
      response_ms integer,
      -- 1: these values are counted, -1: they are no longer counted.
      sign integer not null check (sign in (1, -1)),
      -- Change of the number of calls. 0: a counted call has ended.
      initiated integer not null check (initiated in (sign, 0))
    );

    -- Locations whose calls must be counted again, because their time zone changed.
    create table call_recounts (
      id bigint generated always as identity primary key,
      controller_id uuid not null
    );

    create function recount_calls_of_zone() returns trigger language plpgsql as $$
    begin
      insert into call_recounts (controller_id) values (new.id);
      return null;
    end $$;
    create trigger recount_calls_of_zone after update of timezone on controllers
    for each row when (old.timezone is distinct from new.timezone) execute function recount_calls_of_zone()`.execute(
    db,
  );
}

const ENDS = sql`
      initiated integer not null default 0,
      answered integer not null default 0,
      timed_out integer not null default 0,
      cancelled integer not null default 0,
      -- Sum of the response times of answered calls.
      response_ms bigint not null default 0`;

/**
 * The histogram of the response times of answered calls. Bounds: domain/src/calls/response-times.ts. Sums of columns take half the time
 * of sums of the places of an array.
 */
const RESPONSES = sql.raw(
  Array.from({ length: 30 }, (_, place) => `responses_${place + 1} integer not null default 0`).join(',\n      '),
);

async function createTotals(db: Kysely<unknown>): Promise<void> {
  // Times without a zone are wall-clock times of the location. An hour that clocks repeat is counted as one hour. The space that is left in
  // pages lets updates write no index.
  await sql`
    create table call_hours (
      controller_id uuid not null,
      owner_epoch integer not null,
      hour timestamp not null,
      ${ENDS},
      ${RESPONSES},
      primary key (controller_id, hour, owner_epoch)
    ) with (fillfactor = 80);
    create index call_hours_by_time on call_hours (hour);

    create table call_days (
      controller_id uuid not null,
      owner_epoch integer not null,
      day date not null,
      ${ENDS},
      ${RESPONSES},
      primary key (controller_id, day, owner_epoch)
    ) with (fillfactor = 80);
    create index call_days_by_time on call_days (day);

    create table call_device_days (
      controller_id uuid not null,
      owner_epoch integer not null,
      day date not null,
      ${ENDS},
      category text not null,
      device_id text not null,
      primary key (controller_id, day, owner_epoch, category, device_id)
    ) with (fillfactor = 80);
    create index call_device_days_by_time on call_device_days (day)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop trigger recount_calls_of_zone on controllers;
    drop function recount_calls_of_zone;
    drop table call_device_days, call_days, call_hours, call_recounts, call_changes,
      calls`.execute(db);
}
