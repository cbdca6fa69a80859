import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../client.ts';
import { arrayLiteral } from '../ingest/ingest-arrays.ts';
import type { BarTime, ReportWindow } from '../reports/bars.ts';
import { atPlace } from '../reports/report-place.ts';

/** Up to this number of bars, looking for a use in each bar is faster than reading all changes. A month has fewer days. */
const FEW_BARS = 32;

interface BarCount {
  readonly index: number;
  readonly headsets: number;
}

/**
 * Counts the headsets that were connected and not charging at some time of each of these adjoining bars, which cover the
 * window. Its cost grows with the headsets of the place, so a place may have a limited number of locations.
 */
export async function countHeadsetsInUse(
  db: Database,
  window: ReportWindow,
  bars: readonly BarTime[],
): Promise<BarCount[]> {
  if (bars.length === 0) return [];
  const starts = arrayLiteral(bars.map(({ at }) => at));
  return await (bars.length <= FEW_BARS ? lookIntoBars(db, window, starts) : readChanges(db, window, starts));
}

/** Numbers are short keys for sorting. */
const headsetsAt = (place: ReportWindow['place']) => sql`
  select row_number() over ()::int as n, e.controller_id, e.device_id, e.owner_epoch
  from endpoints e
  join controllers c on c.id = e.controller_id and c.owner_epoch = e.owner_epoch
  join groups g on g.id = c.group_id
  where e.category = 'headset' and ${atPlace(place)}`;

/** Condition: `h` is a change of the headset `e`, under its present owner. */
const isOfHeadset = sql`
  h.controller_id = e.controller_id and h.device_id = e.device_id and h.owner_epoch = e.owner_epoch`;
/** Since the change `h`, the headset is in use. */
const isInUse = sql`(h.presence = 'online' and h.charging is not true)`;

/** Reads the first change to a use in each bar. If there is none, the state at its start decides. */
async function lookIntoBars(
  db: Database,
  { place, to }: ReportWindow,
  starts: ReturnType<typeof arrayLiteral>,
): Promise<BarCount[]> {
  const { rows } = await sql<BarCount>`
    with headsets as materialized (${headsetsAt(place)}), bars as (
      select n::int - 1 as index, at, lead(at, 1, ${to}) over (order by n) as until
      from unnest(${starts}::timestamptz[]) with ordinality as b(at, n)
    )
    select b.index, count(*)::int as headsets from bars b cross join headsets e
    where exists (select from device_changes h where ${isOfHeadset} and h.at >= b.at and h.at < b.until and ${isInUse})
      or (select ${isInUse} from device_changes h where ${isOfHeadset} and h.at <= b.at order by h.at desc limit 1)
    group by 1 order by 1`.execute(db);
  return rows;
}

/**
 * Reads all changes in the window, and the last one before it, headset by headset, so that nothing is sorted as a whole. A use
 * adds one to the count at its first bar, and takes one away after its last.
 */
async function readChanges(
  db: Database,
  { place, from, to }: ReportWindow,
  starts: ReturnType<typeof arrayLiteral>,
): Promise<BarCount[]> {
  const barAt = (at: RawBuilder<unknown>) => sql`width_bucket(${at}, ${starts}::timestamptz[]) - 1`;
  const { rows } = await sql<BarCount>`
    with headsets as materialized (${headsetsAt(place)}), uses as (
      select u.first, u.last from headsets e cross join lateral (
        -- Without a bar that the use before has counted.
        select greatest(first, lag(last, 1, -1) over (order by at) + 1) as first, last from (
          select at, ${barAt(sql`greatest(at, ${from})`)} as first, ${barAt(sql`until - interval '1 microsecond'`)} as last
          from (
            select at, used, lead(at, 1, ${to}) over (order by at) as until from (
              -- However old: one look-up in the index.
              (select h.at, ${isInUse} as used from device_changes h where ${isOfHeadset} and h.at < ${from}
               order by h.at desc limit 1)
              union all
              select h.at, ${isInUse} from device_changes h where ${isOfHeadset} and h.at >= ${from} and h.at < ${to}
            ) s
          ) changes where used and until > greatest(at, ${from})
        ) used
      ) u where u.first <= u.last
    ), moves as (
      select index, sum(n) as n
      from (select first as index, 1 as n from uses union all select last + 1, -1 from uses) m group by 1
    ), sums as (
      select index, sum(coalesce(n, 0)) over (order by index)::int as headsets
      from generate_series(0, cardinality(${starts}::timestamptz[]) - 1) as index left join moves using (index)
    )
    select index, headsets from sums where headsets > 0 order by 1`.execute(db);
  return rows;
}
