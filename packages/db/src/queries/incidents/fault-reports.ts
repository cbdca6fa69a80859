import { sql } from 'kysely';
import type { Database } from '../../client.ts';
import { barOf, type ReportWindow } from '../reports/bars.ts';
import { atPlace } from '../reports/report-place.ts';
import { visibleIncident } from './incident-list.ts';

/** The faulty devices of incidents that began in the window; the controller itself if no device was. */
const faults = ({ place, from, to }: ReportWindow) => sql`
  from incidents i join controllers c on c.id = i.controller_id and c.owner_epoch = i.owner_epoch
  join groups g on g.id = c.group_id
  left join lateral jsonb_array_elements(i.devices) as d(device) on true
  where i.kind = 'controller-fault' and i.since >= ${from} and i.since < ${to}
    and (i.resolved_at >= ${from} or i.resolved_at is null)
    and ${visibleIncident(place.scope)} and ${atPlace(place)}`;

const KIND = sql`coalesce(d.device ->> 'kind', 'controller')`;

export interface FaultTotal {
  readonly kind: string;
  readonly faults: number;
  readonly locations: number;
}

/** Counts faults by the kind of device, the most frequent first. */
export async function countFaults(db: Database, window: ReportWindow): Promise<FaultTotal[]> {
  const { rows } = await sql<FaultTotal>`
    select ${KIND} as kind, count(*)::int as faults, count(distinct i.controller_id)::int as locations
    ${faults(window)} group by 1 order by 2 desc, 1`.execute(db);
  return rows;
}

/** Counts the faults that began in each bar. */
export async function countFaultsByBar(
  db: Database,
  window: ReportWindow,
): Promise<{ at: Date; id: string; n: number }[]> {
  const { rows } = await sql<{ at: Date; id: string; n: number }>`
    select ${barOf(sql`i.since`, window)} as at, ${KIND} as id, count(*)::int as n
    ${faults(window)} group by 1, 2`.execute(db);
  return rows;
}
