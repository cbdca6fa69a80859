import { sql } from 'kysely';
import type { Database, Trx } from '../../client.ts';
import { groupInScope, inScope, type Scope } from '../../scope.ts';

export interface NamedCast {
  readonly castId: string;
  readonly name: string;
}

export interface CastOfClip extends NamedCast {
  readonly inScope: boolean;
}

export const listClipUses = (trx: Trx, scope: Scope, clipId: string): Promise<CastOfClip[]> =>
  trx
    .selectFrom('message_casts as m')
    .innerJoin('groups as g', 'g.id', 'm.group_id')
    .select(['m.id as castId', 'm.name', sql<boolean>`${inScope('g', scope)}`.as('inScope')])
    .where('m.audio_clip_id', '=', clipId)
    .where('m.deleted_at', 'is', null)
    .orderBy('m.name')
    .limit(100)
    .execute();

/** A call point or keypad whose calls play a clip. */
export interface DeviceOfClip {
  readonly kind: 'callpoint' | 'keypad';
  readonly controllerId: string;
  /** Its place in the shop, its name or its id. */
  readonly name: string;
  readonly locationName: string;
  readonly inScope: boolean;
}

/** Lists devices whose present settings play the clip; at most 100. */
export async function listDevicesOfClip(trx: Trx, scope: Scope, clipId: string): Promise<DeviceOfClip[]> {
  const { rows } = await sql<DeviceOfClip>`
    select s.kind, s.controller_id as "controllerId", ${inScope('g', scope)} as "inScope",
           coalesce(nullif(e.location, ''), nullif(e.name, ''), s.device_id) as name,
           coalesce(nullif(c.box_name, ''), c.serial) as "locationName"
    from configurations s join controllers c on c.id = s.controller_id join groups g on g.id = c.group_id
    left join endpoints e
      on e.controller_id = c.id and e.device_id = s.device_id and e.category = s.kind and e.owner_epoch = c.owner_epoch
    where s.settings -> 'clipIds' @> to_jsonb(${clipId}::text)
    order by "locationName", name, s.controller_id, s.device_id limit 100`.execute(trx);
  return rows;
}

export const listClipUsesInScope = (db: Database, scope: Scope, { clipId, limit }: { clipId: string; limit: number }) =>
  db
    .selectFrom('message_casts as m')
    .select(['m.id as castId', 'm.name'])
    .where('m.audio_clip_id', '=', clipId)
    .where('m.deleted_at', 'is', null)
    .where((eb) => groupInScope(eb.ref('m.group_id'), scope))
    .orderBy('m.name')
    .limit(limit)
    .execute();

/** Returns whether the user created the clip moments ago and it was never used. Call with the clip locked. */
export async function isFresh(
  trx: Trx,
  { clipId, userId, withinMs }: { clipId: string; userId: string; withinMs: number },
): Promise<boolean> {
  const { rows } = await sql<{ fresh: boolean }>`
    select a.created_by = ${userId} and a.created_at > now() - ${withinMs}::int * interval '1 millisecond'
      and not exists (select 1 from message_casts m where m.audio_clip_id = a.id)
      and not exists (select 1 from deliveries d where d.audio_clip_id = a.id) as fresh
    from audio_clips a where a.id = ${clipId}`.execute(trx);
  return rows[0]?.fresh === true;
}

/** Counts the casts that play the clip, and the deliveries of it that have not finished playing. */
export async function countClipUses(
  db: Database,
  clipId: string,
): Promise<{ castCount: number; deliveryCount: number }> {
  const { rows } = await sql<{ castCount: number; deliveryCount: number }>`
    select (select count(*)::int from message_casts where audio_clip_id = ${clipId} and deleted_at is null) as "castCount",
           (select count(*)::int from deliveries
            where audio_clip_id = ${clipId} and phase in ('planning', 'running') and cancelled_at is null
              and last_start_by + coalesce(clip_duration_ms, 0) * interval '1 millisecond' > now()) as "deliveryCount"`.execute(
    db,
  );
  return rows[0] ?? { castCount: 0, deliveryCount: 0 };
}

/** Returns casts that repeat the clip at intervals shorter than this duration. */
export async function listTighterCasts(
  trx: Trx,
  scope: Scope,
  { clipId, durationMs }: { clipId: string; durationMs: number },
): Promise<CastOfClip[]> {
  // The older area stores the interval of its form, the newer one that of a schedule; 0 is a single play.
  const { rows } = await sql<CastOfClip>`
    select m.id as "castId", m.name, ${inScope('g', scope)} as "inScope"
    from message_casts m join groups g on g.id = m.group_id
    where m.audio_clip_id = ${clipId} and m.deleted_at is null
      and coalesce((m.schedule #>> '{repeat,interval}')::bigint, (m.schedule ->> 'intervalSeconds')::bigint, 0)
          between 1 and ceil(${durationMs}::int / 1000.0) - 1
    order by m.name limit 100`.execute(trx);
  return rows;
}

/** Returns a former sound of the clip that a delivery has used. */
export async function findSentSound(
  db: Database,
  { clipId, sha256 }: { clipId: string; sha256: string },
): Promise<{ sha256: string; bytes: number } | undefined> {
  const row = await db
    .selectFrom('deliveries')
    .select('clip_bytes as bytes')
    .where('audio_clip_id', '=', clipId)
    .where('clip_sha256', '=', sha256)
    .limit(1)
    .executeTakeFirst();
  return row && { sha256, bytes: row.bytes ?? 0 };
}
