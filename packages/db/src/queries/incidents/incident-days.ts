import type { ZonedDay } from '@earshot/domain/time/recent-days';
import { sql } from 'kysely';
import type { Database } from '../../client.ts';
import type { Scope } from '../../scope.ts';
import { arrayLiteral } from '../ingest/ingest-arrays.ts';
import { incidentTables, visibleIncident } from './incident-list.ts';

export interface IncidentDayRow {
  /** Index of the day, from 0; null for all days together. */
  readonly index: number | null;
  readonly began: number;
  readonly resolved: number;
  readonly medianRepairMs: number | null;
  readonly longestRepairMs: number | null;
}

export interface IncidentDayCounts {
  /** Incidents that began before the first day and were unresolved at its start. */
  readonly earlier: number;
  readonly rows: IncidentDayRow[];
}

const REPAIR_MS = sql`extract(epoch from i.resolved_at - i.since) * 1000`;

/**
 * Counts the incidents that began or were resolved on each of these adjoining days. Reads only incidents that were
 * unresolved at some time in these days.
 */
export async function countIncidentDays(
  db: Database,
  scope: Scope,
  days: readonly ZonedDay[],
): Promise<IncidentDayCounts> {
  const ends = [...days.map(({ from }) => new Date(from)), new Date(days.at(-1)?.to ?? 0)];
  const from = ends[0] ?? new Date(0);
  const bounds = sql`${arrayLiteral(ends)}::timestamptz[]`;
  const { rows } = await sql<IncidentDayRow>`
    with seen as materialized (
      select width_bucket(i.since, ${bounds}) - 1 as began, width_bucket(i.resolved_at, ${bounds}) - 1 as resolved,
             ${REPAIR_MS} as repair
      from ${incidentTables}
      where ${visibleIncident(scope)} and (i.resolved_at >= ${from} or i.resolved_at is null)
    ), began as (
      select began as index, count(*)::int as n from seen group by began
    ), resolved as (
      select resolved as index, count(*)::int as n, percentile_cont(0.5) within group (order by repair) as median,
             max(repair) as longest
      from seen where resolved is not null group by grouping sets ((resolved), ())
    )
    select coalesce(b.index, r.index) as index, coalesce(b.n, 0) as began, coalesce(r.n, 0) as resolved,
           round(r.median)::float8 as "medianRepairMs", round(r.longest)::float8 as "longestRepairMs"
    from began b full join resolved r on r.index = b.index`.execute(db);
  return { earlier: rows.find(({ index }) => index === -1)?.began ?? 0, rows };
}
