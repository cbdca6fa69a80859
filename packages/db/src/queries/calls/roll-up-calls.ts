import { sql } from 'kysely';
import type { Database, Trx } from '../../client.ts';
import { columnOf } from '../ingest/ingest-arrays.ts';
import { changedDays, type LocalDay, type MostChanged, spreadZoneMarks } from './changed-days.ts';
import { sumCounts } from './call-totals.ts';
import { countCalls, placeOfResponse } from './count-columns.ts';
import { replaceCounts } from './replace-counts.ts';

const LOCK = sql`hashtextextended('roll-up of calls', 0)`;

const MOST: MostChanged = { marks: 10_000, days: 1_000 };
/** Locations with a changed time zone in one transaction. */
const MOST_ZONES = 5;

/**
 * Calculates the counts of all calls that are marked now. Each transaction removes marks with the counts that they ask for, so a
 * killed process loses nothing. Several processes may run it concurrently; one of them works. Marks that are added meanwhile wait
 * for the next run, so that a busy day is not counted again without a pause. Returns the number of local days.
 */
export async function rollUpCalls(db: Database, most: MostChanged = MOST): Promise<number> {
  while ((await db.transaction().execute((trx) => spreadMarks(trx))) > 0);
  const { last } = await markedIds(db);
  for (let all = 0; ;) {
    const days = await db.transaction().execute((trx) => rollUpMarks(trx, most));
    if (days === undefined) return all;
    all += days;
    const { first } = await markedIds(db);
    if (first === null || last === null || first > last) return all;
  }
}

async function markedIds(db: Database): Promise<{ first: number | null; last: number | null }> {
  const { rows } = await sql<{ first: number | null; last: number | null }>`
    select min(id) as first, max(id) as last from call_marks where initiated_at is not null`.execute(db);
  return rows[0] ?? { first: null, last: null };
}

/** Takes the lock until the end of the transaction, if there are marks and no other process works on them. */
async function takesTurn(trx: Trx): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`
    select pg_try_advisory_xact_lock(${LOCK}) as held where exists (select from call_marks)`.execute(trx);
  return rows[0]?.held === true;
}

/** Replaces marks of changed time zones by marks of days. Returns how many. */
export const spreadMarks = async (trx: Trx, most = MOST_ZONES): Promise<number> =>
  (await takesTurn(trx)) ? await spreadZoneMarks(trx, most) : 0;

/** Counts marked days. Returns undefined if no days are marked, or if another process works on them. */
export async function rollUpMarks(trx: Trx, most: MostChanged = MOST): Promise<number | undefined> {
  const days = (await takesTurn(trx)) ? await changedDays(trx, most) : undefined;
  if (days === undefined) return undefined;
  if (days.length > 0) await recount(trx, days);
  return days.length;
}

/** A local day may be longer than 24 hours, and clocks may repeat its first hour. */
const SLACK = sql`interval '3 hours'`;

async function recount(trx: Trx, days: readonly LocalDay[]): Promise<void> {
  const cells = sql`
    cells as materialized (
      select * from unnest(${columnOf(days, ({ controllerId }) => controllerId)}::uuid[],
        ${columnOf(days, ({ day }) => day)}::date[], ${columnOf(days, ({ zone }) => zone)}::text[])
        as k(controller_id, day, zone)
    )`;
  const callsOfDay = sql`
    (select r.owner_epoch, r.category, r.device_id, r.outcome, r.response_ms, r.initiated_at at time zone k.zone as local_at,
            ${placeOfResponse}
     from calls r
     where r.controller_id = k.controller_id
       and r.initiated_at >= k.day::timestamp at time zone k.zone - ${SLACK}
       and r.initiated_at < (k.day + 1)::timestamp at time zone k.zone + ${SLACK}
       and (r.initiated_at at time zone k.zone)::date = k.day
     offset 0) r`;
  await replaceCounts(trx, {
    table: 'call_hours',
    keys: ['controller_id', 'owner_epoch', 'hour', 'category'],
    cells,
    within: sql`t.hour >= k.day and t.hour < k.day + 1`,
    counts: sql`
      select k.controller_id, r.owner_epoch, date_trunc('hour', r.local_at) as hour, r.category, ${countCalls}
      from cells k cross join lateral ${callsOfDay} group by 1, 2, 3, 4`,
  });
  await replaceCounts(trx, {
    table: 'call_device_days',
    keys: ['controller_id', 'owner_epoch', 'day', 'category', 'device_id'],
    cells,
    within: sql`t.day = k.day`,
    counts: sql`
      select k.controller_id, r.owner_epoch, k.day, r.category, r.device_id, ${countCalls}
      from cells k cross join lateral ${callsOfDay} group by 1, 2, 3, 4, 5`,
  });
  await replaceCounts(trx, {
    table: 'call_days',
    keys: ['controller_id', 'owner_epoch', 'day', 'category'],
    cells,
    within: sql`t.day = k.day`,
    counts: sql`
      select k.controller_id, t.owner_epoch, k.day, t.category, ${sumCounts}
      from cells k join call_hours t on t.controller_id = k.controller_id and t.hour >= k.day and t.hour < k.day + 1
      group by 1, 2, 3, 4`,
  });
  await replaceCounts(trx, {
    table: 'call_months',
    keys: ['controller_id', 'owner_epoch', 'month', 'category'],
    cells: sql`
      ${cells}, months as materialized (select distinct controller_id, date_trunc('month', day)::date as month from cells)`,
    changed: sql`months`,
    within: sql`t.month = k.month`,
    counts: sql`
      select k.controller_id, t.owner_epoch, k.month, t.category, ${sumCounts}
      from months k join call_days t on t.controller_id = k.controller_id and t.day >= k.month
        and t.day < k.month + interval '1 month'
      group by 1, 2, 3, 4`,
  });
}
