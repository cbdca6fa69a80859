import { sql } from 'kysely';
import type { Database } from '../../client.ts';
import type { SeenDelivery } from './delivery-target-list.ts';
import { seenLocation } from '../groups/inheritance.ts';

export interface TimelineRow {
  readonly at: Date;
  readonly kind: string;
  readonly text: string | null;
  readonly controllerId: string | null;
  readonly serial: string | null;
  /** Number of headsets that were on during a play. */
  readonly headsets: number | null;
}

/**
 * Returns the events of a delivery and the facts of all its locations, or of the given one, oldest first. All events
 * of the delivery are included; facts of locations fill up to the limit. For an inherited delivery, only facts of
 * locations in the scope.
 */
export async function listTimeline(
  db: Database,
  seen: SeenDelivery,
  { controllerId, limit }: { controllerId: string | undefined; limit: number },
): Promise<TimelineRow[]> {
  const { deliveryId } = seen;
  const one = sql`${controllerId ?? null}::uuid`;
  const { rows } = await sql<TimelineRow>`
    with facts as (
      select f.at, f.kind, f.text, t.controller_id, null::integer as headsets
      from delivery_targets t
      cross join lateral (values
        (t.added_at, 'planned', null),
        (t.confirmed_at, 'confirmed', null),
        (t.clip_ready_at, 'clip ready', null),
        (t.ending_at, 'ending', t.ending),
        (t.ending_confirmed_at, 'ending confirmed', t.ending)) as f(at, kind, text)
      where t.delivery_id = ${deliveryId} and f.at is not null and (${one} is null or t.controller_id = ${one})
      union all
      select p.started_at, 'play started', null, p.controller_id, p.headsets from plays p
      where p.delivery_id = ${deliveryId} and p.started_at is not null and (${one} is null or p.controller_id = ${one})
      union all
      select coalesce(p.ended_at, p.reported_at), 'play ' || p.outcome, p.reason, p.controller_id, p.headsets from plays p
      where p.delivery_id = ${deliveryId} and p.outcome is not null and (${one} is null or p.controller_id = ${one})
    )
    (select e.at, e.kind, e.text, null::uuid as "controllerId", null as serial, null::integer as headsets
     from delivery_events e where e.delivery_id = ${deliveryId} order by e.at, e.id limit ${limit})
    union all
    (select f.at, f.kind, f.text, f.controller_id, c.serial, f.headsets
     from facts f join controllers c on c.id = f.controller_id where ${seenLocation('f', seen)} order by f.at, c.serial limit ${limit})
    order by at limit ${limit}`.execute(db);
  return rows;
}
