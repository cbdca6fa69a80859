import { sql } from 'kysely';
import type { Trx } from '../../client.ts';
import { arrayLiteral } from '../ingest/ingest-arrays.ts';

/**
 * Takes from the plans of the controllers of these groups all that is in them, and the deliveries of these groups from
 * all plans: one generation more for each controller concerned. Returns how many live targets of which delivery end.
 */
export async function endTargetsOfGroups(trx: Trx, groupIds: readonly string[]): Promise<Map<string, number>> {
  const ids = arrayLiteral(groupIds);
  const affected = sql`
    select t.delivery_id, t.controller_id from delivery_targets t
    where t.removed_generation is null
      and t.controller_id in (select c.id from controllers c where c.group_id = any(${ids}::uuid[]))
    union
    select t.delivery_id, t.controller_id from deliveries d join delivery_targets t on t.delivery_id = d.id
    where d.group_id = any(${ids}::uuid[]) and t.removed_generation is null`;
  await lockControllersInTurn(trx, { ids, affected });
  const { rows } = await sql<{ delivery_id: string; n: number }>`
    with affected as materialized (${affected}
    ), leaving as (
      select a.controller_id, bit_xor(d.plan_hash) as hash
      from affected a join deliveries d on d.id = a.delivery_id group by a.controller_id
    ), planned as (
      update controller_plans p set generation = p.generation + 1, digest = p.digest # l.hash
      from leaving l where p.controller_id = l.controller_id
      returning p.controller_id, p.generation, p.acked_at
    ), ended as (
      update delivery_targets t
      set removed_generation = p.generation,
          ending = case when t.final then t.ending else 'removed' end,
          ending_cut = case when t.final then t.ending_cut else true end,
          ending_at = case when t.final then t.ending_at else now() end,
          silent_by = case when t.final then t.silent_by
                      else coalesce(p.acked_at, now()) + d.grace_ms * interval '1 millisecond' end,
          updated_at = now()
      from affected a join planned p on p.controller_id = a.controller_id join deliveries d on d.id = a.delivery_id
      where t.delivery_id = a.delivery_id and t.controller_id = a.controller_id
      returning t.delivery_id, t.final
    ), living as (
      select delivery_id, count(*)::int as n from ended where not final group by delivery_id
    ), counted as (
      insert into delivery_counters as k (delivery_id, counter, n)
      select delivery_id, 'fact:ending', n from living order by delivery_id
      on conflict (delivery_id, counter) do update set n = k.n + excluded.n
    )
    select delivery_id, n from living`.execute(trx);
  return new Map(rows.map(({ delivery_id, n }) => [delivery_id, n]));
}

/** By serial, which is the lock order everywhere; counted, so that nothing of it leaves the database. */
const lockControllersInTurn = (trx: Trx, { ids, affected }: { ids: string; affected: ReturnType<typeof sql> }) =>
  sql`
    select count(*) from (
      select 1 from controllers c join controller_plans p on p.controller_id = c.id
      where c.group_id = any(${ids}::uuid[]) or c.id in (select a.controller_id from (${affected}) a)
      order by c.serial
      for update of p for no key update of c
    ) as locked`.execute(trx);
