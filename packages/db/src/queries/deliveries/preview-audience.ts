import { sql } from 'kysely';
import type { Database } from '../../client.ts';
import { inScope, type Scope } from '../../scope.ts';
import { arrayLiteral } from '../ingest/ingest-arrays.ts';

export interface PreviewLocation {
  readonly id: string;
  readonly zone: string;
}

/** Returns at most `limit` locations of the scope with their zones, optionally only those among the given ones. */
export async function listPreviewLocations(
  db: Database,
  scope: Scope,
  { ids, limit }: { ids: readonly string[] | undefined; limit: number },
): Promise<PreviewLocation[]> {
  const given = ids === undefined ? sql`true` : sql`c.id = any(${arrayLiteral(ids)}::uuid[])`;
  const { rows } = await sql<PreviewLocation>`
    select c.id, c.timezone as zone from controllers c join groups g on g.id = c.group_id
    where ${given} and ${inScope('g', scope)}
    limit ${limit}`.execute(db);
  return rows;
}

export interface RivalRow {
  readonly deliveryId: string;
  readonly castName: string;
  readonly conferences: boolean[];
  readonly durationMs: number;
  readonly segments: { startAt: string; intervalMs: number; count: number }[];
  readonly skip: string[];
  readonly locations: Record<string, number>;
}

/**
 * Returns casts with plays ahead at some of these locations, with the number of locations per zone, those with the
 * most locations first. A cast in local time has one row per plan. The caller must have checked that the locations
 * are in the scope; only the name and times of a delivery are read.
 */
export async function listRivals(
  db: Database,
  controllerIds: readonly string[],
  { asOf, limit }: { asOf: Date; limit: number },
): Promise<RivalRow[]> {
  const { rows } = await sql<RivalRow>`
    with shared as (
      select t.delivery_id, t.plan, c.timezone, count(*)::int as n
      from delivery_targets t join controllers c on c.id = t.controller_id
      where t.controller_id = any(${arrayLiteral(controllerIds)}::uuid[]) and t.removed_generation is null
        and not t.final and t.customer_id = c.customer_id
      group by t.delivery_id, t.plan, c.timezone
    ), rivals as (
      select delivery_id, plan, sum(n) as n, json_object_agg(timezone, n) as locations
      from shared group by delivery_id, plan
    )
    select d.id as "deliveryId", m.name as "castName", d.conferences, coalesce(d.clip_duration_ms, 0) as "durationMs",
           p.segments, to_json(p.skip) as skip, r.locations
    from rivals r join deliveries d on d.id = r.delivery_id
      join delivery_plans p on p.delivery_id = r.delivery_id and p.plan = r.plan join message_casts m on m.id = d.cast_id
    where d.cancelled_at is null and p.last_start_by > ${asOf}
    order by r.n desc, d.id, p.plan limit ${limit}`.execute(db);
  return rows;
}
