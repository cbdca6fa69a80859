import { sql } from 'kysely';
import type { Trx } from '../../client.ts';
import { endedTargets } from '../deliveries/target-planning.ts';
import { arrayLiteral } from '../ingest/ingest-arrays.ts';

/**
 * Ends all targets at the controllers of these groups, and the targets of these groups' deliveries everywhere. Raises
 * the generation of each affected plan by one. Returns the number of open targets ended, by delivery.
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
  // A join from the materialised list: a subquery of `in` can be run again for each target.
  const chosen = sql`t.delivery_id = a.delivery_id and t.controller_id = a.controller_id`;
  const { rows } = await sql<{ delivery_id: string; n: number }>`
    with affected as materialized (${affected}), ${endedTargets(chosen, { kind: 'removed', cut: true, from: sql`, affected a` })}
    select delivery_id, count(*)::int as n from ended where not final group by delivery_id`.execute(trx);
  return new Map(rows.map(({ delivery_id, n }) => [delivery_id, n]));
}

/** Locks in order of serials: this is the global lock order. Wrapped in count(*), so that no rows are transferred. */
const lockControllersInTurn = (trx: Trx, { ids, affected }: { ids: string; affected: ReturnType<typeof sql> }) =>
  sql`
    select count(*) from (
      select 1 from controllers c join controller_plans p on p.controller_id = c.id
      where c.group_id = any(${ids}::uuid[]) or c.id in (select a.controller_id from (${affected}) a)
      order by c.serial
      for update of p for no key update of c
    ) as locked`.execute(trx);
