import { sql } from 'kysely';
import type { Trx } from '../../client.ts';
import { announce } from '../../notify.ts';
import { inScope, type Scope } from '../../scope.ts';

/** Hours during which a deleted cast can be restored. */
export const RESTORABLE_HOURS = 24;

export interface CastBlocker {
  readonly kind: 'delivery' | 'clear';
  readonly id: string;
  /** Name of a clear; creation time of a delivery. */
  readonly name: string;
}

/** Maximum number of blockers listed per kind. */
const NAMED = 5;

/**
 * Returns the obstacles to deleting a cast: deliveries that may still play, and casts that clear it. Deliveries that
 * only await reports or are being cancelled do not block.
 */
export async function listCastBlockers(trx: Trx, castId: string): Promise<CastBlocker[]> {
  const { rows } = await sql<CastBlocker>`
    (select 'delivery' as kind, d.id, to_char(d.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as name
     from deliveries d
     where d.cast_id = ${castId} and d.phase in ('planning', 'running') and d.cancelled_at is null
       and (d.last_start_by is null
            or d.last_start_by + coalesce(d.clip_duration_ms, 0) * interval '1 millisecond' > clock_timestamp())
     order by d.created_at desc limit ${NAMED})
    union all
    (select 'clear', m.id, m.name from message_casts m where m.clears_cast_id = ${castId} and m.deleted_at is null
     order by lower(m.name) limit ${NAMED})`.execute(trx);
  return rows;
}

/** Returns the time until which the cast can be restored; undefined if the cast does not exist. */
export async function deleteCast(trx: Trx, scope: Scope, castId: string): Promise<Date | undefined> {
  const { rows } = await sql<{ until: Date }>`
    update message_casts m set deleted_at = now(), version = m.version + 1, updated_at = now()
    from groups g where m.id = ${castId} and m.deleted_at is null and g.id = m.group_id and ${inScope('g', scope)}
    returning m.deleted_at + ${RESTORABLE_HOURS} * interval '1 hour' as until`.execute(trx);
  if (rows.length > 0) await announce(trx, { kind: 'messageCast', ids: [castId] });
  return rows[0]?.until;
}

export interface RemovedCast {
  readonly name: string;
  readonly groupId: string;
  readonly customerId: string | null;
  readonly inherit: boolean;
  /** Things that the cast refers to and that have been deleted since. */
  readonly missing: string[];
}

/** Locks a cast that was deleted within the restorable period. */
export async function lockRemovedCast(trx: Trx, scope: Scope, castId: string): Promise<RemovedCast | undefined> {
  const { rows } = await sql<RemovedCast>`
    select m.name, m.group_id as "groupId", m.customer_id as "customerId", m.inherit,
           array_remove(array[
             (select 'the audio clip ''' || a.name || '''' from audio_clips a
              where a.id = m.audio_clip_id and a.deleted_at is not null),
             (select 'the Message Cast ''' || c.name || ''' that it clears' from message_casts c
              where c.id = m.clears_cast_id and c.deleted_at is not null)], null) as missing
    from message_casts m join groups g on g.id = m.group_id
    where m.id = ${castId} and m.deleted_at > now() - ${RESTORABLE_HOURS} * interval '1 hour' and ${inScope('g', scope)}
    for update of m`.execute(trx);
  return rows[0];
}

export async function restoreCast(trx: Trx, castId: string): Promise<void> {
  await sql`update message_casts set deleted_at = null, version = version + 1, updated_at = now()
    where id = ${castId}`.execute(trx);
  await announce(trx, { kind: 'messageCast', ids: [castId] });
}
