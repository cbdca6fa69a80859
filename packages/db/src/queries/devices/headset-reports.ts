import { sql } from 'kysely';
import type { Database } from '../../client.ts';
import { arrayLiteral } from '../ingest/ingest-arrays.ts';
import type { BarTime, ReportWindow } from '../reports/bars.ts';
import { atPlace } from '../reports/report-place.ts';

/**
 * Counts the headsets that were connected and not charging at some time of each of these adjoining bars. Reads the changes
 * of all headsets of the place, so a place may have a limited number of locations.
 */
export async function countHeadsetsInUse(
  db: Database,
  { place, from, to }: ReportWindow,
  bars: readonly BarTime[],
): Promise<{ index: number; headsets: number }[]> {
  if (bars.length === 0) return [];
  const starts = sql`${arrayLiteral(bars.map(({ at }) => at))}::timestamptz[]`;
  const { rows } = await sql<{ index: number; headsets: number }>`
    with headsets as (
      select e.controller_id, e.device_id, e.owner_epoch
      from endpoints e
      join controllers c on c.id = e.controller_id and c.owner_epoch = e.owner_epoch
      join groups g on g.id = c.group_id
      where e.category = 'headset' and ${atPlace(place)}
    ), states as (
      -- The last change before the window, however old: one look-up in the index for each headset.
      select e.controller_id, e.device_id, l.at, l.presence, l.charging
      from headsets e cross join lateral (
        select h.at, h.presence, h.charging from device_changes h
        where h.controller_id = e.controller_id and h.device_id = e.device_id and h.owner_epoch = e.owner_epoch
          and h.at < ${from}
        order by h.at desc limit 1
      ) l
      union all
      select e.controller_id, e.device_id, h.at, h.presence, h.charging
      from headsets e join device_changes h
        on h.controller_id = e.controller_id and h.device_id = e.device_id and h.owner_epoch = e.owner_epoch
      where h.at >= ${from} and h.at < ${to}
    ), changes as (
      select controller_id, device_id, at, presence = 'online' and charging is not true as used,
             lead(at, 1, ${to}) over (partition by controller_id, device_id order by at) as until
      from states
    ), used as (
      select controller_id, device_id, greatest(at, ${from}) as at, until from changes
      where used and until > ${from} and until > at
    )
    select n as index, count(distinct (controller_id, device_id))::int as headsets
    from used cross join lateral generate_series(
      width_bucket(at, ${starts}) - 1, width_bucket(until - interval '1 microsecond', ${starts}) - 1) as n
    group by 1 order by 1`.execute(db);
  return rows;
}
