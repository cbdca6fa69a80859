import { INGEST_STALL_MS } from '@earshot/domain/controllers/presence';
import { type Outage, OUTAGE_SETTLING_MS, reportTimeFrom } from '@earshot/domain/deliveries/report-deadline';
import { type RawBuilder, sql } from 'kysely';
import type { Database, Trx } from '../../client.ts';

const STALL = sql`${INGEST_STALL_MS} * interval '1 millisecond'`;
const SETTLING = sql`${OUTAGE_SETTLING_MS} * interval '1 millisecond'`;

/** All recorded outages and the current one. */
const outages = sql`(
  select from_at, until_at from platform_outages
  union all
  select ingested_until, clock_timestamp() from platform_ingest where ingested_until < clock_timestamp() - ${STALL})`;

/**
 * Records that ingest was running this many milliseconds ago. A gap since the previous record that is longer than a
 * stall becomes an outage. Returns whether there was one.
 */
export async function recordIngestTime(db: Database | Trx, ingestedAgoMs: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    with ingested as materialized (
      select clock_timestamp() - ${ingestedAgoMs} * interval '1 millisecond' as at
    ), before as materialized (
      select ingested_until as at from platform_ingest for update
    ), said as (
      insert into platform_ingest as p (ingested_until) select at from ingested
      on conflict (id) do update set ingested_until = greatest(p.ingested_until, excluded.ingested_until)
    )
    insert into platform_outages (from_at, until_at)
    select b.at, i.at from before b, ingested i where i.at - b.at > ${STALL}`.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
}

/** Returns the outages that may extend any of these report deadlines, ordered by start. */
export async function listOutages(db: Database | Trx, reportDeadlines: readonly Date[]): Promise<Outage[]> {
  if (reportDeadlines.length === 0) return [];
  const first = new Date(Math.min(...reportDeadlines.map((deadline) => reportTimeFrom(deadline).getTime())));
  const { rows } = await sql<Outage>`
    select o.from_at as "from", o.until_at as "until" from ${outages} as o
    where o.until_at + ${SETTLING} > ${first} order by o.from_at, o.until_at`.execute(db);
  return rows;
}

/** Returns the outages that reach into a period, ordered by start. */
export async function listOutagesIn(
  db: Database | Trx,
  { from, to }: { readonly from: Date; readonly to: Date },
): Promise<Outage[]> {
  const { rows } = await sql<Outage>`
    select o.from_at as "from", o.until_at as "until" from ${outages} as o
    where o.until_at > ${from} and o.from_at < ${to} order by o.from_at, o.until_at`.execute(db);
  return rows;
}

/** Returns the end of the last outage, the present time during one, or null if there was none. */
export async function findLastOutageEnd(db: Database | Trx): Promise<Date | null> {
  const { rows } = await sql<{ until: Date | null }>`select max(o.until_at) as until from ${outages} as o`.execute(db);
  return rows[0]?.until ?? null;
}

/** Upper bound of the total outage time since a moment, as an interval. */
export const outagesSince = (moment: RawBuilder<unknown>) => sql`(
  select coalesce(sum(o.until_at - greatest(o.from_at, ${moment}) + ${SETTLING}), interval '0')
  from ${outages} as o where o.until_at > ${moment})`;
