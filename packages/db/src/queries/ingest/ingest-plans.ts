import { sql } from 'kysely';
import type { Trx } from '../../client.ts';
import { columnOf } from './ingest-arrays.ts';
import { raiseGenerations } from '../plans/move-plans.ts';

export interface PlanReport {
  readonly controllerId: string;
  readonly confirmed: { readonly generation: number; readonly digest: string } | null;
  /** New generation of the stored plan if it was not above the controller's; null leaves it unchanged. */
  readonly raisedTo: number | null;
  /** Time in the acknowledgement sent after the commit; null if none is sent. */
  readonly ackedAt: Date | null;
}

/** Writes plan reports. Call with the plans locked. */
export async function writePlanReports(trx: Trx, rows: readonly PlanReport[]): Promise<void> {
  if (rows.length === 0) return;
  await raiseGenerations(
    trx,
    rows.flatMap(({ controllerId, raisedTo }) => (raisedTo === null ? [] : [{ controllerId, generation: raisedTo }])),
  );
  await sql`/* prepared write_plan_reports */
    update controller_plans p
    set confirmed_generation = coalesce(i.generation, p.confirmed_generation),
        confirmed_digest = coalesce(('x' || i.digest)::bit(64), p.confirmed_digest),
        confirmed_at = case when i.generation is null then p.confirmed_at else now() end,
        acked_at = greatest(i.acked_at, p.acked_at)
    from unnest(
      ${columnOf(rows, (row) => row.controllerId)}::uuid[],
      ${columnOf(rows, (row) => row.confirmed?.generation ?? null)}::bigint[],
      ${columnOf(rows, (row) => row.confirmed?.digest ?? null)}::text[],
      ${columnOf(rows, (row) => row.ackedAt)}::timestamptz[]
    ) as i(controller_id, generation, digest, acked_at)
    where p.controller_id = i.controller_id`.execute(trx);
}
