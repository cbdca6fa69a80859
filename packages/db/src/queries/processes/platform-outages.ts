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
  select min(ingested_until), clock_timestamp() from platform_ingest
  having min(ingested_until) < clock_timestamp() - ${STALL})`;

/** A shard of the fleet, and the milliseconds since its messages were last received. */
export interface IngestedShard {
  readonly shard: string;
  readonly agoMs: number;
}

/**
 * Records when messages of these shards were last received. A gap in any shard that is longer than a stall becomes an
 * outage, once it has ended. Returns whether there was one.
 */
export async function recordIngestTime(db: Database, ingested: readonly IngestedShard[]): Promise<boolean> {
  if (ingested.length === 0) return false;
  return db.transaction().execute(async (trx) => {
    // The last gateway to end an outage must see what the others recorded.
    await sql`select pg_advisory_xact_lock(hashtext('earshot ingest time'))`.execute(trx);
    const { numAffectedRows } = await sql`
      with ingested as materialized (
        select i.shard, clock_timestamp() - i.ago * interval '1 millisecond' as at
        from unnest(${ingested.map(({ shard }) => shard)}::text[], ${ingested.map(({ agoMs }) => agoMs)}::float8[])
          as i(shard, ago)
      ), before as materialized (
        select min(ingested_until) as at from platform_ingest
      ), said as (
        insert into platform_ingest as p (shard, ingested_until) select shard, at from ingested
        on conflict (shard) do update set ingested_until = greatest(p.ingested_until, excluded.ingested_until)
        returning p.shard, p.ingested_until
      ), after as (
        select min(coalesce(said.ingested_until, p.ingested_until)) as at
        from platform_ingest p left join said on said.shard = p.shard
      )
      insert into platform_outages (from_at, until_at)
      select b.at, a.at from before b, after a where a.at - b.at > ${STALL}`.execute(trx);
    return (numAffectedRows ?? 0n) > 0n;
  });
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
