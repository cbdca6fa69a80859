import {
  type AvailabilityTime,
  availabilitySpans,
  type ControllerNumbers,
  type SpanChanges,
  timesOfSpans,
} from '@earshot/domain/controllers/availability';
import { CUT_OFF_STATUSES } from '@earshot/domain/controllers/last-known';
import { sql } from 'kysely';
import type { Database } from '../../client.ts';
import type { DevicePlace } from '../devices/device-place.ts';
import { arrayLiteral } from '../ingest/ingest-arrays.ts';
import { atPlace } from '../reports/report-place.ts';
import { listOutagesIn } from '../processes/platform-outages.ts';

export interface MeasuredTime extends AvailabilityTime {
  /** Milliseconds since the epoch. */
  readonly from: number;
  readonly to: number;
}

/**
 * Measures the known and the online time of the place's controllers between each two of these bounds, in milliseconds since
 * the epoch. Outages of the platform divide the times further. Reads the changes since the first bound: some microseconds
 * each.
 */
export async function measureAvailability(
  db: Database,
  place: DevicePlace,
  bounds: readonly number[],
): Promise<MeasuredTime[]> {
  const from = Math.min(...bounds);
  const outages = await listOutagesIn(db, { from: new Date(from), to: new Date(Math.max(...bounds)) });
  const spans = availabilitySpans(bounds, outages);
  const starts = [from, ...spans.map(({ to }) => to)];
  const rows = await sumChanges(db, place, starts);
  const now = rows.find(({ index }) => index === null) ?? { known: 0, online: 0 };
  return timesOfSpans(spans, { now, changes: rows.flatMap((row) => toChanges(row, starts)) });
}

interface SumRow extends ControllerNumbers {
  /** Null: the present numbers. */
  readonly index: number | null;
  /** Sums of each change multiplied by its time since the first start, in seconds. */
  readonly knownAt: number;
  readonly onlineAt: number;
}

const CUT_OFF = sql.join(CUT_OFF_STATUSES.map((status) => sql.lit(status)));
const known = (status: string) => sql`(${sql.ref(status)} <> 'unknown')::int`;
const online = (status: string) => sql`(${sql.ref(status)} not in (${CUT_OFF}))::int`;

async function sumChanges(db: Database, place: DevicePlace, starts: readonly number[]): Promise<SumRow[]> {
  const bounds = sql`${arrayLiteral(starts.map((start) => new Date(start)))}::timestamptz[]`;
  const from = sql`${new Date(starts[0] ?? 0)}::timestamptz`;
  const visible = sql`exists (select from groups g where g.id = c.group_id and ${atPlace(place)})`;
  const { rows } = await sql<SumRow>`
    select null as index, (f.n - d.unknown)::int as known, (f.n - d.cut_off)::int as online,
           0::float8 as "knownAt", 0::float8 as "onlineAt"
    from (select count(*) as n from controllers c where ${visible}) f
    -- Few controllers are cut off, and an index finds them.
    cross join (
      select count(*) as cut_off, count(*) filter (where s.status = 'unknown') as unknown
      from controller_states s join controllers c on c.id = s.controller_id
      where s.status in (${CUT_OFF}) and ${visible}
    ) d
    union all
    select index, sum(known)::int, sum(online)::int, sum(known * at), sum(online * at)
    from (
      select width_bucket(h.at, ${bounds}) - 1 as index, date_part('epoch', h.at - ${from}) as at,
             ${known('h.status')} - ${known('h.former_status')} as known,
             ${online('h.status')} - ${online('h.former_status')} as online
      from controller_changes h join controllers c on c.id = h.controller_id and c.owner_epoch = h.owner_epoch
      where h.at >= ${from} and ${visible}
    ) x where known <> 0 or online <> 0 group by index`.execute(db);
  return rows;
}

function toChanges(
  { index, known: more, online: up, knownAt, onlineAt }: SumRow,
  starts: readonly number[],
): SpanChanges[] {
  if (index === null) return [];
  const since = (starts[index] ?? 0) - (starts[0] ?? 0);
  return [
    {
      index,
      known: more,
      online: up,
      knownMs: knownAt * 1_000 - more * since,
      onlineMs: onlineAt * 1_000 - up * since,
    },
  ];
}
