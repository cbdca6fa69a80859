import { sql } from 'kysely';
import type { Trx } from '../../client.ts';
import { columnOf } from './ingest-arrays.ts';

/** What a controller said of the plan that it holds, and the lease that it is given. */
export interface PlanReport {
  readonly controllerId: string;
  readonly confirmed: { readonly generation: number; readonly digest: string } | null;
  /** Our generation from now on, where ours was not above the controller's; null leaves it. */
  readonly raisedTo: number | null;
  /** The `now` of the acknowledgement that goes out after the commit; null when none does. */
  readonly ackedAt: Date | null;
}

/** Writes the reports of plans that are locked. */
export async function writePlanReports(trx: Trx, rows: readonly PlanReport[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`/* prepared write_plan_reports */
    update controller_plans p
    set generation = coalesce(i.raised_to, p.generation),
        confirmed_generation = coalesce(i.generation, p.confirmed_generation),
        confirmed_digest = coalesce(('x' || i.digest)::bit(64), p.confirmed_digest),
        confirmed_at = case when i.generation is null then p.confirmed_at else now() end,
        acked_at = greatest(i.acked_at, p.acked_at)
    from unnest(
      ${columnOf(rows, (row) => row.controllerId)}::uuid[],
      ${columnOf(rows, (row) => row.confirmed?.generation ?? null)}::bigint[],
      ${columnOf(rows, (row) => row.confirmed?.digest ?? null)}::text[],
      ${columnOf(rows, (row) => row.raisedTo)}::bigint[],
      ${columnOf(rows, (row) => row.ackedAt)}::timestamptz[]
    ) as i(controller_id, generation, digest, raised_to, acked_at)
    where p.controller_id = i.controller_id`.execute(trx);
}
