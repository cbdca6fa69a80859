import { sql } from 'kysely';
import type { Trx } from '../../client.ts';
import { unreportedPlayEvents } from '../events/delivery-events.ts';
import { columnOf } from '../ingest/ingest-arrays.ts';
import { moveDeliveryCounters } from '../plans/delivery-counters.ts';
import type { TargetRow } from './target-row.ts';

/** Writes these rows in one statement and moves the deliveries' counters by the difference, in key order. */
export async function writeTargets(trx: Trx, rows: readonly TargetRow[]): Promise<void> {
  if (rows.length === 0) return;
  const column = (pick: Parameters<typeof columnOf<TargetRow>>[1]) => columnOf(rows, pick);
  await sql`
    with input as (
      select * from unnest(
        ${column((row) => row.deliveryId)}::uuid[], ${column((row) => row.controllerId)}::uuid[],
        ${column((row) => row.confirmedAt)}::timestamptz[], ${column((row) => row.clipReadyAt)}::timestamptz[],
        ${column((row) => row.firstPlayAt)}::timestamptz[], ${column((row) => row.lastPlayAt)}::timestamptz[],
        ${column((row) => row.playing)}::boolean[], ${column((row) => row.playsWell)}::int[],
        ${column((row) => row.playsFailed)}::int[], ${column((row) => row.lastFailure)}::text[],
        ${column((row) => row.headsets)}::int[], ${column((row) => row.endingConfirmedAt)}::timestamptz[],
        ${column((row) => row.status)}::text[], ${column((row) => row.reason)}::text[],
        ${column((row) => row.final)}::boolean[]
      ) as i("deliveryId", "controllerId", "confirmedAt", "clipReadyAt", "firstPlayAt", "lastPlayAt", playing,
             "playsWell", "playsFailed", "lastFailure", headsets, "endingConfirmedAt", status, reason, final)
    ), written as (
      update delivery_targets t
      set confirmed_at = i."confirmedAt", clip_ready_at = i."clipReadyAt", first_play_at = i."firstPlayAt",
          last_play_at = i."lastPlayAt", playing = i.playing, plays_well = i."playsWell", plays_failed = i."playsFailed",
          last_failure = i."lastFailure", headsets = i.headsets, ending_confirmed_at = i."endingConfirmedAt",
          status = i.status, reason = i.reason, final = i.final, updated_at = now(),
          superseded_status = case when t.final and t.status <> i.status then coalesce(t.superseded_status, t.status)
                              else t.superseded_status end,
          superseded_reason = case when t.final and t.status <> i.status then coalesce(t.superseded_reason, t.reason)
                              else t.superseded_reason end
      from input i
      where t.delivery_id = i."deliveryId" and t.controller_id = i."controllerId"
      returning old as old_row, new as new_row
    ), recorded as (
      ${unreportedPlayEvents('written')}
    )
    ${moveDeliveryCounters('written')}`.execute(trx);
}
