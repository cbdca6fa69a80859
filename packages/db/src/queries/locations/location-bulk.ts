import { sql } from 'kysely';
import type { Database } from '../../client.ts';
import { inScope, type Scope } from '../../scope.ts';

export interface BulkRow {
  readonly id: string;
  readonly serial: string;
  readonly boxName: string;
  readonly groupId: string;
  readonly groupTitle: string;
  readonly customerId: string;
  readonly labels: string[];
  readonly version: number;
  /** The location has deliveries that are not over. */
  readonly hasLiveCasts: boolean;
}

export async function readForBulkEdit(db: Database, scope: Scope, ids: readonly string[]): Promise<BulkRow[]> {
  const { rows } = await sql<BulkRow>`
    select c.id, c.serial, c.box_name as "boxName", c.group_id as "groupId", g.title as "groupTitle",
           c.customer_id as "customerId", c.labels, c.version,
           exists (select 1 from delivery_targets t
                   where t.controller_id = c.id and not t.final and t.removed_generation is null) as "hasLiveCasts"
    from controllers c join groups g on g.id = c.group_id
    where c.id = any(${[...ids]}::uuid[]) and ${inScope('g', scope)}
    order by c.box_name, c.id`.execute(db);
  return rows;
}
