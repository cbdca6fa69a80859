import { sql } from 'kysely';
import type { Database } from '../../client.ts';
import type { Scope } from '../../scope.ts';
import { placeOf } from './call-place.ts';
import { countsByLocation } from './call-sums.ts';
import { countsOf, RESPONSES, type ResponsesAtTime, SUMS } from './call-totals.ts';
import { type CountTime, type LocalRange, tableOf } from './count-tables.ts';

type ByTime = LocalRange & { readonly by: CountTime };

export interface MedianAtTime {
  /** Local start of the hour, day or month: `YYYY-MM-DDTHH:MM`. */
  readonly at: string;
  /** Calls. */
  readonly initiated: number;
}

/**
 * The median of calls of the locations in the scope that have calls in the range, by local hour, day or month. A location without
 * calls in a unit counts 0; units without any calls are left out.
 */
export async function listMediansByTime(db: Database, scope: Scope, { by, ...range }: ByTime): Promise<MedianAtTime[]> {
  const table = tableOf(range, by);
  const { rows } = await sql<MedianAtTime>`
    with sums as materialized (
      select t.controller_id, date_trunc(${by}, ${sql.ref(`t.${table.time}`)}::timestamp) as at, sum(t.initiated)::integer as n
      from ${countsOf(table, await placeOf(db, { scope }), range)} group by 1, 2
    )
    select to_char(u.at, 'YYYY-MM-DD"T"HH24:MI') as at,
           percentile_cont(0.5) within group (order by coalesce(s.n, 0)) as initiated
    from (select distinct at from sums) u cross join (select distinct controller_id from sums) l
    left join sums s on s.at = u.at and s.controller_id = l.controller_id
    group by u.at order by u.at`.execute(db);
  return rows;
}

export interface MedianOfLocations {
  /** Locations that have calls in the range. */
  readonly locations: number;
  /** Locations that answered calls in the range. */
  readonly answering: number;
  /** Calls; null without locations. */
  readonly initiated: number | null;
  /** The median of the average response times of locations that answered calls. */
  readonly meanResponseMs: number | null;
}

/** Medians of the sums of the locations in the scope. */
export async function medianOfLocations(db: Database, scope: Scope, range: LocalRange): Promise<MedianOfLocations> {
  const { counts } = await countsByLocation(db, { scope }, { ...range, responses: false });
  const { rows } = await sql<MedianOfLocations>`
    select count(*)::integer as locations, count(*) filter (where x.answered > 0)::integer as answering,
           percentile_cont(0.5) within group (order by x.initiated) as initiated,
           percentile_cont(0.5) within group (order by x.response_ms::float8 / nullif(x.answered, 0)) as "meanResponseMs"
    from (
      select t.controller_id, ${SUMS} from ${counts} group by 1 having sum(t.initiated) > 0
    ) x`.execute(db);
  return rows[0] ?? { locations: 0, answering: 0, initiated: null, meanResponseMs: null };
}

/** Sums of each location in the scope by local hour, day or month. Locations are not named. */
export async function listTotalsOfEachByTime(
  db: Database,
  scope: Scope,
  { by, ...range }: ByTime,
): Promise<ResponsesAtTime[]> {
  const table = tableOf(range, by);
  const { rows } = await sql<ResponsesAtTime>`
    select to_char(x.at, 'YYYY-MM-DD"T"HH24:MI') as at, x.initiated, x.answered, x.timed_out as "timedOut", x.cancelled,
           x.response_ms as "responseMs", x.responses
    from (
      select t.controller_id, date_trunc(${by}, ${sql.ref(`t.${table.time}`)}::timestamp) as at, ${SUMS}, ${RESPONSES}
      from ${countsOf(table, await placeOf(db, { scope }), range)} group by 1, 2
    ) x order by x.at`.execute(db);
  return rows;
}
