import { sql } from 'kysely';
import type { Database, Trx } from '../../client.ts';
import { arrayLiteral } from '../ingest/ingest-arrays.ts';
import { isoTime } from '../iso-time.ts';

/** A delivery as a controller is told of it: with the times of one of its plans. */
export interface PlannedDelivery {
  readonly deliveryId: string;
  readonly revision: number;
  readonly clip: { readonly sha256: string; readonly bytes: number; readonly durationMs: number } | null;
  readonly tone: boolean;
  readonly conferences: boolean[];
  readonly segments: { startAt: string; intervalMs: number; count: number }[];
  readonly skip: readonly string[];
  readonly graceMs: number;
  readonly lateMs: number;
  readonly traceId: string;
}

/** What a controller's plan should be, and how far it is from it. */
export interface PlanRow {
  readonly controllerId: string;
  readonly serial: string;
  readonly ownerEpoch: number;
  readonly generation: number;
  readonly confirmedGeneration: number;
  /**
   * What the last generation brought and took away; enough for a controller that is one behind. What is brought or held
   * is named by a key of the delivery and its plan, which `readPlannedDeliveries` understands.
   */
  readonly change: { readonly set: string[]; readonly remove: { deliveryId: string; cut: boolean }[] };
  /** All that it should hold. */
  readonly held: string[];
}

const key = sql`t.delivery_id || '/' || t.plan`;
/** A clear without a clip plays nothing: its locations confirm the generation that ended what it clears. */
const plays = sql`t.plays_due > 0`;

/** The plans of these controllers, in one statement; what the deliveries contain is read once, by `readPlannedDeliveries`. */
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
    join controller_plans p on p.controller_id = c.id
    left join delivery_targets t on t.controller_id = c.id
      and (t.removed_generation is null or t.removed_generation = p.generation)
    group by c.id, p.controller_id`.execute(db);
  return rows;
}

/** What deliveries contain, by the keys of `readPlans`. */
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
      'tone', d.tone, 'conferences', d.conferences, 'segments', p.segments,
      'skip', (select coalesce(json_agg(${isoTime('at')}), '[]') from unnest(p.skip) as at),
      'graceMs', d.grace_ms, 'lateMs', d.late_ms, 'traceId', d.trace_id) as planned
    from (select key, split_part(key, '/', 1)::uuid as id, split_part(key, '/', 2)::smallint as plan
          from unnest(${keys}::text[]) as key) w
    join deliveries d on d.id = w.id join delivery_plans p on p.delivery_id = w.id and p.plan = w.plan`.execute(db);
  return new Map(rows.map(({ key, planned }) => [key, planned]));
}

/** Controllers that can be reached and do not hold what they should. */
export async function listBehind(db: Database, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('controller_plans as p')
    .innerJoin('controller_states as s', 's.controller_id', 'p.controller_id')
    .select('p.controller_id')
    .whereRef('p.confirmed_generation', '<>', 'p.generation')
    .where('s.status', 'in', ['active', 'fault'])
    .limit(limit)
    .execute();
  return rows.map((row) => row.controller_id);
}

/** Locks the plans of these controllers in the order of their serials, which is the lock order everywhere. */
export async function lockPlans(trx: Trx, controllerIds: readonly string[]): Promise<void> {
  // Counted, so that ten thousand rows that nobody reads stay in the database.
  await sql`
    select count(*) from (
      select 1 from controller_plans p join controllers c on c.id = p.controller_id
      where c.id = any(${arrayLiteral(controllerIds)}::uuid[])
      order by c.serial
      for update of p
    ) as locked`.execute(trx);
}
