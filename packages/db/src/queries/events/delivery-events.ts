import { FAILURE_REASONS } from '@earshot/domain/deliveries/facts';
import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../client.ts';
import { arrayLiteral, columnOf } from '../ingest/ingest-arrays.ts';
import type { RecordedPlay } from '../ingest/ingest-plays.ts';
import { eventType, LOCATION_DATA, recordEvents } from './record-events.ts';

const CAST_DATA = sql`'castId', m.id, 'castName', m.name`;

/** Numbers of locations from the counters of the delivery `d`. */
const count = (...counters: readonly string[]) => sql`
  coalesce((select sum(k.n) from delivery_counters k
            where k.delivery_id = d.id and k.counter = any(${arrayLiteral(counters)}::text[])), 0)`;

const OUTCOME: Readonly<Record<'delivery.sent' | 'delivery.cancelled' | 'delivery.finished', RawBuilder<unknown>>> = {
  'delivery.sent': sql``,
  'delivery.cancelled': sql`, 'cut', coalesce(d.cancel_cut, false)`,
  'delivery.finished': sql`, 'locations', jsonb_build_object(
    'total', (select count(*) from delivery_targets t where t.delivery_id = d.id),
    'played', ${count('status:SUCCESS', 'status:DELIVERED')}, 'failed', ${count('status:FAILED')},
    'cancelled', ${count('status:CANCELED')})`,
};

/** Records an event of the delivery, after the change. */
export const recordDeliveryEvent = (trx: Trx, type: keyof typeof OUTCOME, deliveryId: string) =>
  recordEvents(sql`
    select ${eventType(type)}, d.customer_id, d.group_id, d.id::text, jsonb_build_object(${CAST_DATA} ${OUTCOME[type]})
    from deliveries d join message_casts m on m.id = d.cast_id where d.id = ${deliveryId}::uuid`).execute(trx);

/**
 * The event of missed plays. `rows` joins the missing plays `x` (delivery_id, controller_id, instant, plays, reason) with
 * nothing else.
 */
const missedPlays = (rows: RawBuilder<unknown>) =>
  recordEvents(sql`
    select ${eventType('play.missed')}, c.customer_id, c.group_id, c.id::text,
           jsonb_build_object(${LOCATION_DATA}, ${CAST_DATA}, 'deliveryId', d.id, 'instant', ${instant}, 'plays', x.plays,
             'reason', case when x.reason = any(${arrayLiteral(FAILURE_REASONS)}::text[]) then x.reason else 'unknown' end)
    from ${rows} join controllers c on c.id = x.controller_id
    join deliveries d on d.id = x.delivery_id and d.customer_id is not distinct from c.customer_id
    join message_casts m on m.id = d.cast_id`);

const instant = sql`to_char(x.instant at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/**
 * Events of locations whose part of a delivery has ended without a report of all plays. `written` has the old and the
 * new rows of the targets.
 */
export const unreportedPlayEvents = (written: string) =>
  missedPlays(sql`(
    select (new_row).delivery_id, (new_row).controller_id, null::timestamptz as instant,
           (new_row).plays_due - (new_row).plays_well - (new_row).plays_failed as plays,
           case when (new_row).reason in ('location offline') then (new_row).reason else 'no report' end as reason
    from ${sql.table(written)}
    where (new_row).final and not (old_row).final and (new_row).status in ('FAILED', 'DELIVERED')
      and (new_row).plays_due > (new_row).plays_well + (new_row).plays_failed) x`);

/** Records the plays that locations reported as failed. */
export async function recordFailedPlays(trx: Trx, plays: readonly RecordedPlay[]): Promise<void> {
  const failed = plays.filter(({ newlyEnded, outcome }) => newlyEnded && outcome === 'failed');
  if (failed.length === 0) return;
  await missedPlays(sql`(
    select i.*, 1 as plays from unnest(
      ${columnOf(failed, (play) => play.deliveryId)}::uuid[], ${columnOf(failed, (play) => play.controllerId)}::uuid[],
      ${columnOf(failed, (play) => play.instant)}::timestamptz[], ${columnOf(failed, (play) => play.reason)}::text[]
    ) as i(delivery_id, controller_id, instant, reason)) x`).execute(trx);
}
