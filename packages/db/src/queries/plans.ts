import { sql } from 'kysely';
import type { Database, Trx } from '../client.ts';
import { arrayLiteral } from './ingest-arrays.ts';

/** A delivery as a controller is told of it. */
export interface PlannedDelivery {
  readonly deliveryId: string;
  readonly clip: { readonly sha256: string; readonly bytes: number; readonly durationMs: number } | null;
  readonly tone: boolean;
  readonly conferences: boolean[];
  readonly segments: { startAt: string; intervalMs: number; count: number }[];
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
  /** What the last generation brought and took away; enough for a controller that is one behind. */
  readonly change: { readonly set: string[]; readonly remove: { deliveryId: string; cut: boolean }[] };
  /** All that it should hold. */
  readonly held: string[];
}

/** The plans of these controllers, in one statement; what the deliveries contain is read once, by `readPlannedDeliveries`. */
export async function readPlans(db: Database, controllerIds: readonly string[]): Promise<PlanRow[]> {
  const { rows } = await sql<PlanRow>`
    select c.id as "controllerId", c.serial, c.owner_epoch as "ownerEpoch", p.generation,
           p.confirmed_generation as "confirmedGeneration",
           json_build_object(
             'set', coalesce(json_agg(t.delivery_id) filter (
               where t.added_generation = p.generation and t.removed_generation is null), '[]'),
             'remove', coalesce(json_agg(json_build_object('deliveryId', t.delivery_id, 'cut', coalesce(t.ending_cut, false)))
               filter (where t.removed_generation = p.generation), '[]')) as change,
           coalesce(json_agg(t.delivery_id) filter (
             where t.delivery_id is not null and t.removed_generation is null), '[]') as held
    from unnest(${controllerIds}::uuid[]) as wanted(id)
    join controllers c on c.id = wanted.id
    join controller_plans p on p.controller_id = c.id
    left join delivery_targets t on t.controller_id = c.id
      and (t.removed_generation is null or t.removed_generation = p.generation)
    group by c.id, p.controller_id`.execute(db);
  return rows;
}

export async function readPlannedDeliveries(
  db: Database,
  deliveryIds: readonly string[],
): Promise<Map<string, PlannedDelivery>> {
  if (deliveryIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('deliveries')
    .select([
      'id',
      'clip_sha256',
      'clip_bytes',
      'clip_duration_ms',
      'tone',
      'conferences',
      'segments',
      'grace_ms',
      'late_ms',
      'trace_id',
    ])
    .where('id', 'in', [...deliveryIds])
    .execute();
  return new Map(
    rows.map((row) => [
      row.id,
      {
        deliveryId: row.id,
        clip:
          row.clip_sha256 === null
            ? null
            : { sha256: row.clip_sha256, bytes: row.clip_bytes ?? 0, durationMs: row.clip_duration_ms ?? 0 },
        tone: row.tone,
        conferences: row.conferences,
        segments: row.segments as unknown as PlannedDelivery['segments'],
        graceMs: row.grace_ms,
        lateMs: row.late_ms,
        traceId: row.trace_id,
      },
    ]),
  );
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
