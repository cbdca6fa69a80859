import { type RawBuilder, sql } from 'kysely';
import type { Database, Trx } from '../../client.ts';
import { addCounts, COUNT_TABLES } from './add-counts.ts';
import { END_COLUMNS, histogramText } from './count-columns.ts';

const LOCK = sql`hashtextextended('roll-up of calls', 0)`;

/** Limits of a transaction. */
export interface MostCounted {
  readonly changes: number;
  /** Locations with a changed time zone. */
  readonly locations: number;
  /** Days that are summed. */
  readonly days: number;
}

const MOST: MostCounted = { changes: 10_000, locations: 5, days: 7 };
/** A location may have 5,000 calls a day for as long as calls are kept. */
const RECOUNT_TIMEOUT_MS = 600_000;

/**
 * Adds all present changes of calls to the counts, and sums days that are over. Each transaction removes changes and adds them, so a killed process loses
 * nothing and counts nothing twice. Several processes may run it concurrently; one of them works. Returns the number of changes
 * and of locations that were counted again.
 */
export async function rollUpCalls(db: Database, most: MostCounted = MOST): Promise<number> {
  for (let all = 0; ;) {
    const locations = await db.transaction().execute((trx) => recountSome(trx, most.locations));
    const changes = await db.transaction().execute((trx) => countSome(trx, most.changes));
    const days = await db.transaction().execute((trx) => sumSome(trx, most.days));
    all += locations + changes;
    if (locations < most.locations && changes < most.changes && days < most.days) return all;
  }
}

/** Takes the lock until the end of the transaction, if there is work and no other process does it. */
async function takesTurn(trx: Trx, table: 'call_changes' | 'call_recounts'): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`
    select pg_try_advisory_xact_lock(${LOCK}) as held where exists (select from ${sql.table(table)})`.execute(trx);
  return rows[0]?.held === true;
}

/** Counts the oldest changes. Returns how many; none while another process counts. */
export async function countSome(trx: Trx, most = MOST.changes): Promise<number> {
  if (!(await takesTurn(trx, 'call_changes'))) return 0;
  return await addCounts(
    trx,
    sql`changed as (
      delete from call_changes
      where id <= (select max(id) from (select id from call_changes order by id limit ${most}) oldest)
      returning *
    )`,
  );
}

/** Counts the calls of locations with a changed time zone again. Returns how many; none while another process counts. */
export async function recountSome(trx: Trx, most = MOST.locations): Promise<number> {
  if (!(await takesTurn(trx, 'call_recounts'))) return 0;
  const { rows } = await sql<{ id: string }>`
    delete from call_recounts where id = any(array(select id from call_recounts order by id limit ${most}))
    returning controller_id as id`.execute(trx);
  await sql`select set_config('statement_timeout', ${String(RECOUNT_TIMEOUT_MS)}, true)`.execute(trx);
  await recountCalls(
    trx,
    rows.map(({ id }) => id),
  );
  return rows.length;
}

/**
 * Replaces the counts of locations by counts of their calls. Their changes are removed by the statement that reads the calls, so
 * that a call is in one of both only. Calls are kept longer than their counts, so no count lacks its calls.
 */
export async function recountCalls(trx: Trx, controllerIds: readonly string[]): Promise<void> {
  const ofLocations = sql`controller_id = any(${controllerIds}::uuid[])`;
  for (const table of COUNT_TABLES) await sql`delete from ${sql.table(table)} where ${ofLocations}`.execute(trx);
  await addCounts(
    trx,
    sql`removed as (
      delete from call_changes where ${ofLocations}
    ), changed as materialized (
      select controller_id, owner_epoch, initiated_at, category, device_id, outcome, response_ms, 1 as initiated, 1 as sign
      from calls where ${ofLocations}
    )`,
  );
}

/** Days before this one are over at every location. */
const OVER = sql`(now() at time zone 'UTC')::date - 1`;

const sumOf = (column: RawBuilder<unknown>) => sql`sum(${column})`;

/** Sums days that are over. Changes of summed days are summed by triggers. Returns how many; none while another process counts. */
export async function sumSome(trx: Trx, most = MOST.days): Promise<number> {
  const { rows } = await sql<{ held: boolean }>`
    select pg_try_advisory_xact_lock(${LOCK}) as held from call_sums_until where until < ${OVER}`.execute(trx);
  if (rows[0]?.held !== true) return 0;
  await sql`select set_config('statement_timeout', ${String(RECOUNT_TIMEOUT_MS)}, true)`.execute(trx);
  const { rows: summed } = await sql<{ n: number }>`
    with days as materialized (
      select day::date as day
      from generate_series(
        -- The month that is summed, or the next one with calls.
        (select greatest(d.day, u.until) from call_days d, call_sums_until u
         where d.day >= date_trunc('month', u.until::timestamp) order by d.day limit 1), ${OVER} - 1, interval '1 day'
      ) day limit ${most}
    ), added as (
      insert into call_sums (controller_id, owner_epoch, day, ${sql.join(END_COLUMNS.map((name) => sql.ref(name)))}, responses)
      select t.controller_id, t.owner_epoch, s.day, ${sql.join(END_COLUMNS.map((name) => sumOf(sql.ref(`t.${name}`))))},
             ${histogramText(sumOf)}
      from days s join call_days t on t.day >= date_trunc('month', s.day::timestamp)::date and t.day <= s.day
      group by t.controller_id, t.owner_epoch, s.day
    )
    update call_sums_until
    set until = case (select count(*) from days) when ${most} then (select max(day) + 1 from days) else ${OVER} end
    returning (select count(*) from days)::integer as n`.execute(trx);
  return summed[0]?.n ?? 0;
}
