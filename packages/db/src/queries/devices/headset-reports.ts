import { sql } from 'kysely';
import type { Database } from '../../client.ts';
import { arrayLiteral } from '../ingest/ingest-arrays.ts';
import type { BarTime, ReportWindow } from '../reports/bars.ts';
import { atPlace } from '../reports/report-place.ts';

/** Before the window, the state of a headset is looked up in this time. */
const LOOK_BACK = sql`interval '7 days'`;

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
    with changes as (
      select h.controller_id, h.device_id, h.at, h.presence = 'online' and h.charging is not true as used,
             lead(h.at, 1, ${to}) over (partition by h.controller_id, h.device_id order by h.at) as until
      from device_changes h
      join controllers c on c.id = h.controller_id and c.owner_epoch = h.owner_epoch
      join groups g on g.id = c.group_id
      join endpoints e on e.controller_id = h.controller_id and e.device_id = h.device_id and e.category = 'headset'
        and e.owner_epoch = c.owner_epoch
      where h.at >= ${from}::timestamptz - ${LOOK_BACK} and h.at < ${to} and ${atPlace(place)}
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
