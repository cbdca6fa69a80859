import { type Kysely, sql } from 'kysely';

const ENDS = ['initiated', 'answered', 'timed_out', 'cancelled', 'response_ms'];
const SUMS = sql.raw(ENDS.map((name) => `sum(d.${name})`).join(', '));
const RESPONSES = sql.raw(Array.from({ length: 30 }, (_, place) => `sum(d.responses_${place + 1})`).join(', '));

/**
 * Sums of the counts of calls from the first of a month. The sums of a location over any range are differences of a few rows, instead of a
 * row for each day.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Sums of call_days from the first of the month to this day, for each day before call_sums_until. The rows of a location in a month begin
    -- with its first day with calls.
    create table call_sums (
      controller_id uuid not null,
      owner_epoch integer not null,
      day date not null,
      initiated integer not null default 0,
      answered integer not null default 0,
      timed_out integer not null default 0,
      cancelled integer not null default 0,
      response_ms bigint not null default 0,
      -- The histogram of the response times, as numbers between commas: a report reads that of each location.
      responses text not null,
      primary key (controller_id, day, owner_epoch)
    );
    create index call_sums_by_time on call_sums (day);

    create table call_sums_until (
      id boolean primary key default true check (id),
      until date not null
    );
    insert into call_sums_until (until) values ('-infinity')`.execute(db);
  await createTriggers(db);
}

/** Late calls, recounts and retention change days that have sums. */
async function createTriggers(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function sum_changed_call_days() returns trigger language plpgsql as $$
    declare
      summed_until date := (select until from call_sums_until);
    begin
      if not exists (select from changed where day < summed_until) then return null; end if;
      with months as (
        select controller_id, owner_epoch, min(day) as since, date_trunc('month', day::timestamp) + interval '1 month' as ending
        from changed where day < summed_until group by controller_id, owner_epoch, date_trunc('month', day::timestamp)
      )
      delete from call_sums s using months m
      where s.controller_id = m.controller_id and s.owner_epoch = m.owner_epoch and s.day >= m.since and s.day < m.ending;
      with months as (
        select controller_id, owner_epoch, min(day) as since, date_trunc('month', day::timestamp) as month
        from changed where day < summed_until group by controller_id, owner_epoch, date_trunc('month', day::timestamp)
      )
      insert into call_sums (controller_id, owner_epoch, day, ${sql.raw(ENDS.join(', '))}, responses)
      select d.controller_id, d.owner_epoch, g.day::date, ${SUMS}, concat_ws(',', ${RESPONSES})
      from months m
      cross join generate_series(m.since, least(m.month + interval '1 month', summed_until) - interval '1 day', interval '1 day') g(day)
      join call_days d on d.controller_id = m.controller_id and d.owner_epoch = m.owner_epoch
        and d.day >= m.month::date and d.day <= g.day::date
      group by d.controller_id, d.owner_epoch, g.day;
      return null;
    end $$;

    create trigger sum_inserted_call_days after insert on call_days
    referencing new table as changed for each statement execute function sum_changed_call_days();
    create trigger sum_updated_call_days after update on call_days
    referencing new table as changed for each statement execute function sum_changed_call_days();
    create trigger sum_deleted_call_days after delete on call_days
    referencing old table as changed for each statement execute function sum_changed_call_days()`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop trigger sum_inserted_call_days on call_days;
    drop trigger sum_updated_call_days on call_days;
    drop trigger sum_deleted_call_days on call_days;
    drop function sum_changed_call_days;
    drop table call_sums_until, call_sums`.execute(db);
}
