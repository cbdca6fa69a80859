import { INGEST_STALL_MS } from '@earshot/domain/controllers/presence';
import { type Outage, OUTAGE_SETTLING_MS, reportTimeFrom } from '@earshot/domain/deliveries/report-deadline';
import { type RawBuilder, sql } from 'kysely';
import type { Database, Trx } from '../../client.ts';

const STALL = sql`${INGEST_STALL_MS} * interval '1 millisecond'`;
const SETTLING = sql`${OUTAGE_SETTLING_MS} * interval '1 millisecond'`;
/** Older ones are kept only for deliveries that still wait for reports. */
const KEPT = sql`interval '30 days'`;

/** All that are on record, and the one that goes on now. */
const outages = sql`(
  select from_at, until_at from platform_outages
  union all
  select heard_until, clock_timestamp() from platform_hearing where heard_until < clock_timestamp() - ${STALL})`;

/**
 * Says that devices were heard so long ago, in milliseconds. What lies between this and when it was last said is an outage,
 * if it is longer than a stall. Returns whether it was one.
 */
export async function noteHearing(db: Database | Trx, heardAgoMs: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    with heard as materialized (
      select clock_timestamp() - ${heardAgoMs} * interval '1 millisecond' as at
    ), before as materialized (
      select heard_until as at from platform_hearing for update
    ), said as (
      insert into platform_hearing as p (heard_until) select at from heard
      on conflict (id) do update set heard_until = greatest(p.heard_until, excluded.heard_until)
    )
    insert into platform_outages (from_at, until_at)
    select b.at, h.at from before b, heard h where h.at - b.at > ${STALL}`.execute(db);
  const wasOne = (numAffectedRows ?? 0n) > 0n;
  if (wasOne) await forgetOutages(db);
  return wasOne;
}

/** Removes what puts off no report deadline any more. */
async function forgetOutages(db: Database | Trx): Promise<void> {
  await sql`
    delete from platform_outages where until_at < least(now() - ${KEPT}, (
      select min(p.report_deadline) - interval '2 days'
      from deliveries d join delivery_plans p on p.delivery_id = d.id where d.phase in ('planning', 'running')))`.execute(
    db,
  );
}

/** The outages that may put off any of these report deadlines, by their beginning. */
export async function listOutages(db: Database | Trx, reportDeadlines: readonly Date[]): Promise<Outage[]> {
  if (reportDeadlines.length === 0) return [];
  const first = new Date(Math.min(...reportDeadlines.map((deadline) => reportTimeFrom(deadline).getTime())));
  const { rows } = await sql<Outage>`
    select o.from_at as "from", o.until_at as "until" from ${outages} as o
    where o.until_at + ${SETTLING} > ${first} order by o.from_at, o.until_at`.execute(db);
  return rows;
}

/** How long nobody listened since a moment: an interval that is rather too long than too short. */
export const unheardSince = (moment: RawBuilder<unknown>) => sql`(
  select coalesce(sum(o.until_at - greatest(o.from_at, ${moment}) + ${SETTLING}), interval '0')
  from ${outages} as o where o.until_at > ${moment})`;
