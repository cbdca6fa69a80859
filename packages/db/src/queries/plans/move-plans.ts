import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../client.ts';
import { columnOf } from '../ingest/ingest-arrays.ts';
import { NO_HASH } from './plan-hash.ts';

/** Generation to which `movePlans`, with `by` 1, raises the plan `p`, for targets that the same statement writes. */
export const nextGeneration = sql<number>`p.generation + 1`;

/**
 * Statement that raises the generation of each plan and applies the hashes to its digest. Call with the plans locked.
 * With `by` 2 the device is two generations behind and receives a snapshot instead of a change.
 * @param changes Rows (controller_id, hash): one per delivery that enters or leaves the plan. A null hash changes only
 *   the generation.
 */
export const movePlans = (changes: RawBuilder<unknown>, { by = 1 }: { by?: 1 | 2 } = {}) => sql`
  update controller_plans p set generation = p.generation + ${sql.lit(by)}, digest = p.digest # m.hash
  from (select controller_id, coalesce(bit_xor(hash), ${NO_HASH}) as hash from (${changes}) c group by controller_id) m
  where p.controller_id = m.controller_id`;

/** Changes for `movePlans`: the deliveries of the targets in this CTE, which enter or leave the plans. */
export const hashesOf = (targets: string) => sql`
  select t.controller_id, d.plan_hash as hash
  from ${sql.table(targets)} t join deliveries d on d.id = t.delivery_id`;

export interface RaisedGeneration {
  readonly controllerId: string;
  readonly generation: number;
}

/** Raises generations above those that controllers reported. Call with the plans locked. */
export async function raiseGenerations(trx: Trx, rows: readonly RaisedGeneration[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    update controller_plans p set generation = i.generation
    from unnest(${columnOf(rows, (row) => row.controllerId)}::uuid[], ${columnOf(rows, (row) => row.generation)}::bigint[])
      as i(controller_id, generation)
    where p.controller_id = i.controller_id`.execute(trx);
}
