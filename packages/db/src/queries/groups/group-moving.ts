import { sql } from 'kysely';
import type { Trx } from '../../client.ts';
import { noteLocationChangeBelow } from '../processes/customer-changes.ts';

/** Locks a group and all groups below, in order of their paths. Transactions that add something to them wait. */
export async function lockSubtree(trx: Trx, path: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from (
      select 1 from groups where path <@ ${path}::ltree order by path for update
    ) as locked`.execute(trx);
  return rows[0]?.n ?? 0;
}

export async function moveSubtree(
  trx: Trx,
  move: { groupId: string; path: string; parentId: string; parentPath: string },
): Promise<number> {
  const { groupId, path, parentId, parentPath } = move;
  const result = await sql`
    update groups set
      path = ${parentPath}::ltree || subpath(path, nlevel(${path}::ltree) - 1),
      parent_id = case when id = ${groupId} then ${parentId}::uuid else parent_id end,
      version = case when id = ${groupId} then version + 1 else version end,
      updated_at = case when id = ${groupId} then now() else updated_at end
    where path <@ ${path}::ltree`.execute(trx);
  await noteLocationChangeBelow(trx, groupId);
  return Number(result.numAffectedRows ?? 0n);
}
