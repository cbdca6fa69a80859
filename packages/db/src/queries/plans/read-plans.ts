import type { CastListeners } from '@earshot/domain/message-casts/listeners-schema';
import { sql } from 'kysely';
import type { Database } from '../../client.ts';
import { isoTime } from '../iso-time.ts';
import type { PageOf } from '../page-of.ts';

/** A delivery as sent to a controller, with the times of one of its plans. */
export interface PlannedDelivery {
  readonly deliveryId: string;
  readonly revision: number;
  readonly clip: { readonly sha256: string; readonly bytes: number; readonly durationMs: number } | null;
  readonly tone: boolean;
  readonly conferences: boolean[];
  readonly listeners: CastListeners | null;
  readonly segments: { startAt: string; intervalMs: number; count: number }[];
  readonly skip: readonly string[];
  readonly stoppedAt: string | null;
  readonly graceMs: number;
  readonly lateMs: number;
  readonly traceId: string;
  /** Cast and sender, as `readOrigin` reads them. */
  readonly origin: string;
}

/** The desired and the confirmed plan of a controller. */
export interface PlanRow {
  readonly controllerId: string;
  readonly serial: string;
  readonly ownerEpoch: number;
  readonly generation: number;
  readonly confirmedGeneration: number;
  /**
   * Changes of the last generation, sufficient for a controller that is one generation behind. Entries are keys of
   * delivery and plan, for `readPlannedDeliveries`.
   */
  readonly change: { readonly set: string[]; readonly remove: { deliveryId: string; cut: boolean }[] };
  /** Keys of all deliveries in the plan. */
  readonly held: string[];
}

const key = sql`t.delivery_id || '/' || t.plan`;
/** A clear without a clip has no plays: its locations confirm the generation that ended the cleared cast. */
const plays = sql`t.plays_due > 0`;

/**
 * Reads the plans of these controllers in one statement. Read the content of the deliveries once with
 * `readPlannedDeliveries`. Omits doubtful plans: until the controller has listed its deliveries, nothing is sent.
 */
export async function readPlans(db: Database, controllerIds: readonly string[]): Promise<PlanRow[]> {
  const { rows } = await sql<PlanRow>`
    select c.id as "controllerId", c.serial, c.owner_epoch as "ownerEpoch", p.generation,
           p.confirmed_generation as "confirmedGeneration",
           json_build_object(
             'set', coalesce(json_agg(${key}) filter (
               where t.added_generation = p.generation and t.removed_generation is null and ${plays}), '[]'),
             'remove', coalesce(json_agg(json_build_object('deliveryId', t.delivery_id, 'cut', coalesce(t.ending_cut, false)))
               filter (where t.removed_generation = p.generation and ${plays}), '[]')) as change,
           coalesce(json_agg(${key}) filter (where t.removed_generation is null and ${plays}), '[]') as held
    from unnest(${controllerIds}::uuid[]) as wanted(id)
    join controllers c on c.id = wanted.id
    join controller_plans p on p.controller_id = c.id and not p.is_doubtful
    left join delivery_targets t on t.controller_id = c.id
      and (t.removed_generation is null or t.removed_generation = p.generation)
    group by c.id, p.controller_id`.execute(db);
  return rows;
}

/** Reads the content of deliveries by the keys that `readPlans` returned. */
export async function readPlannedDeliveries(
  db: Database,
  keys: readonly string[],
): Promise<Map<string, PlannedDelivery>> {
  if (keys.length === 0) return new Map();
  const { rows } = await sql<{ key: string; planned: PlannedDelivery }>`
    select w.key, json_build_object(
      'deliveryId', d.id, 'revision', d.revision,
      'clip', case when d.clip_sha256 is not null then json_build_object(
        'sha256', d.clip_sha256, 'bytes', coalesce(d.clip_bytes, 0), 'durationMs', coalesce(d.clip_duration_ms, 0)) end,
      'tone', d.tone, 'conferences', d.conferences, 'listeners', d.listeners, 'segments', p.segments,
      'skip', (select coalesce(json_agg(${isoTime('at')}), '[]') from unnest(p.skip) as at),
      'stoppedAt', ${isoTime('d.stopped_at')}, 'graceMs', d.grace_ms, 'lateMs', d.late_ms, 'traceId', d.trace_id,
      'origin', d.cast_id || '/' || coalesce(d.created_by::text, '')) as planned
    from (select key, split_part(key, '/', 1)::uuid as id, split_part(key, '/', 2)::smallint as plan
          from unnest(${keys}::text[]) as key) w
    join deliveries d on d.id = w.id join delivery_plans p on p.delivery_id = w.id and p.plan = w.plan`.execute(db);
  return new Map(rows.map(({ key, planned }) => [key, planned]));
}

/** Returns a page of reachable controllers that have not confirmed their current plan, ordered by id. */
export function listBehind(db: Database, { after, limit }: PageOf): Promise<{ id: string; serial: string }[]> {
  return db
    .selectFrom('controller_plans as p')
    .innerJoin('controller_states as s', 's.controller_id', 'p.controller_id')
    .innerJoin('controllers as c', 'c.id', 'p.controller_id')
    .select(['p.controller_id as id', 'c.serial'])
    .whereRef('p.confirmed_generation', '<>', 'p.generation')
    .where('p.is_doubtful', '=', false)
    .where('s.status', 'in', ['active', 'fault'])
    .$if(after !== undefined, (query) => query.where('p.controller_id', '>', after ?? ''))
    .orderBy('p.controller_id')
    .limit(limit)
    .execute();
}
