import type { Trx } from '../../client.ts';
import { recountCalls } from '../../queries/calls/roll-up-calls.ts';
import { EPOCH, insertRows, iso } from './insert-rows.ts';
import type { Place, World } from './world.ts';

/** Inserts the calls, and counts them as the worker does. */
export async function insertCalls(trx: Trx, { places }: World): Promise<void> {
  await insertRows(trx, 'calls', places.flatMap(callsOf));
  await recountCalls(
    trx,
    places.map(({ id }) => id),
  );
}

const callsOf = ({ id, past }: Place) =>
  past.calls.map(({ at, callId, category, deviceId, reason, outcome, durationMs, answeredBy }) => ({
    controller_id: id,
    owner_epoch: EPOCH,
    call_id: callId,
    initiated_at: iso(at),
    category,
    device_id: deviceId,
    reason,
    outcome,
    ended_at: iso(at + durationMs),
    response_ms: durationMs,
    answered_by: answeredBy,
  }));
