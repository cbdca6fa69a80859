import type { ControllerStatus } from '@earshot/domain/controllers/presence';
import { sql } from 'kysely';
import type { Database } from '../../client.ts';
import { inScope, type Scope } from '../../scope.ts';

export interface StatusChangeRow {
  readonly at: Date;
  readonly status: ControllerStatus;
}

/**
 * Returns the latest `limit` changes of a controller's status since `since`, preceded by the last one before them;
 * oldest first. Limited to the present owner's rows.
 */
export async function listStatusChangesSince(
  db: Database,
  scope: Scope,
  { controllerId, since, limit }: { readonly controllerId: string; readonly since: Date; readonly limit: number },
): Promise<StatusChangeRow[]> {
  const changes = sql`
    select h.at, h.status
    from controllers c join groups g on g.id = c.group_id and ${inScope('g', scope)}
      join controller_changes h on h.controller_id = c.id and h.owner_epoch = c.owner_epoch
    where c.id = ${controllerId}::uuid`;
  const { rows } = await sql<StatusChangeRow>`
    with recent as (${changes} and h.at >= ${since} order by h.at desc limit ${limit})
    select * from (
      select * from recent
      union all
      (${changes} and h.at < coalesce((select min(at) from recent), ${since}) order by h.at desc limit 1)
    ) x order by at`.execute(db);
  return rows;
}
