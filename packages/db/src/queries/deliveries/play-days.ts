import type { EndingKind } from '@earshot/domain/deliveries/facts';
import { sql } from 'kysely';
import type { Database } from '../../client.ts';
import type { Scope } from '../../scope.ts';
import type { DevicePlace } from '../devices/device-place.ts';
import { locatedIn } from '../groups/inheritance.ts';
import { arrayLiteral } from '../ingest/ingest-arrays.ts';
import { playingWithin } from './delivery-calendar.ts';

/** A plan of a delivery that plays in the window. */
export interface PlayedPlanRow {
  readonly deliveryId: string;
  readonly plan: number;
  readonly lateMs: number;
  readonly segments: { startAt: string; intervalMs: number; count: number }[];
  readonly skip: Date[];
  readonly plays: number;
  readonly reportDeadline: Date | null;
}

/** Columns that decide the result of plays without a report. Equal rows are one group. */
export interface Circumstances {
  readonly deliveryId: string;
  readonly plan: number;
  readonly playsDue: number;
  readonly addedAt: Date;
  readonly confirmedAt: Date | null;
  readonly ending: EndingKind | null;
  readonly endingAt: Date | null;
  readonly silentBy: Date | null;
}

export interface PlacedTargetsRow extends Circumstances {
  readonly locations: number;
}

export interface ReportedPlaysRow extends Circumstances {
  readonly instant: Date;
  /** Whether the location reported the start. */
  readonly started: boolean;
  readonly outcome: 'played' | 'failed' | 'cut' | null;
  readonly reason: string | null;
  readonly locations: number;
}

/** Returns the plans of at most `limit` deliveries that play in the window in groups in or above the scope. */
export async function listPlayedPlans(
  db: Database,
  scope: Scope,
  window: { from: Date; to: Date; limit: number },
): Promise<PlayedPlanRow[]> {
  const { rows } = await sql<PlayedPlanRow>`
    select d.id as "deliveryId", p.plan, d.late_ms::float8 as "lateMs", p.segments, p.skip, p.plays,
           p.report_deadline as "reportDeadline"
    from (${playingWithin(scope, window)}) d join delivery_plans p on p.delivery_id = d.id
    where p.plays > 0`.execute(db);
  return rows;
}

/**
 * Times are moved to the bounds of the plan where the result stays the same, so that locations fall into few groups: an
 * early join or confirmation to the first play, a late confirmation to none.
 */
const CIRCUMSTANCES = sql`
  t.delivery_id as "deliveryId", t.plan, t.plays_due as "playsDue",
  greatest(t.added_at, p.starts_at - interval '1 second') as "addedAt",
  case when t.confirmed_at <= p.last_start_by then greatest(t.confirmed_at, p.starts_at) end as "confirmedAt",
  t.ending, t.ending_at as "endingAt", t.silent_by as "silentBy"`;

const targets = ({ scope, controllerId }: DevicePlace, deliveryIds: readonly string[]) => sql`
  delivery_targets t join delivery_plans p on p.delivery_id = t.delivery_id and p.plan = t.plan
  join controllers c on c.id = t.controller_id and c.customer_id = t.customer_id
  where t.delivery_id = any(${arrayLiteral(deliveryIds)}::uuid[]) and ${locatedIn('t', scope)}
    and (${controllerId ?? null}::uuid is null or t.controller_id = ${controllerId ?? null}::uuid)`;

/** Counts the locations of these deliveries at the place by their circumstances. */
export async function countPlacedTargets(
  db: Database,
  place: DevicePlace,
  deliveryIds: readonly string[],
): Promise<PlacedTargetsRow[]> {
  const { rows } = await sql<PlacedTargetsRow>`
    select ${CIRCUMSTANCES}, count(*)::int as locations from ${targets(place, deliveryIds)}
    group by 1, 2, 3, 4, 5, 6, 7, 8`.execute(db);
  return rows;
}

/** Counts the reports of these deliveries by instant, outcome and circumstances of the location. */
export async function countReportedPlays(
  db: Database,
  place: DevicePlace,
  { deliveryIds, from, to }: { deliveryIds: readonly string[]; from: Date; to: Date },
): Promise<ReportedPlaysRow[]> {
  const { rows } = await sql<ReportedPlaysRow>`
    with placed as (select t.controller_id, ${CIRCUMSTANCES} from ${targets(place, deliveryIds)})
    select t."deliveryId", t.plan, t."playsDue", t."addedAt", t."confirmedAt", t.ending, t."endingAt", t."silentBy",
           r.instant, r.started_at is not null as started, r.outcome, r.reason, count(*)::int as locations
    from placed t join plays r on r.delivery_id = t."deliveryId" and r.controller_id = t.controller_id
    where r.instant >= ${from} and r.instant < ${to} and r.delivery_id = any(${arrayLiteral(deliveryIds)}::uuid[])
    group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12`.execute(db);
  return rows;
}
