import { sql } from 'kysely';
import type { Database } from '../../client.ts';
import { columnOf } from './ingest-arrays.ts';

export interface WantedClip {
  readonly serial: string;
  readonly sha256: string;
}

/**
 * Of these wishes those that a delivery still has for the controller, or that one of its devices was configured to play:
 * nobody else may fetch a clip.
 */
export async function listFetchable(db: Database, wanted: readonly WantedClip[]): Promise<WantedClip[]> {
  const { rows } = await sql<WantedClip>`
    select i.serial, i.sha256
    from unnest(${columnOf(wanted, (row) => row.serial)}::text[], ${columnOf(wanted, (row) => row.sha256)}::text[])
      as i(serial, sha256)
    join controllers c on c.serial = i.serial
    cross join lateral (
      -- The limit keeps the planner from joining all targets first: each wish is one look into the controller's plan.
      select 1 from delivery_targets t join deliveries d on d.id = t.delivery_id
      where t.controller_id = c.id and t.removed_generation is null and not t.final and d.clip_sha256 = i.sha256
      union all
      select 1 from device_commands k
      where k.controller_id = c.id and k.payload ? 'endpointId' and k.type = 'endpoint.configure'
        and k.owner_epoch = c.owner_epoch and k.state in ('waiting', 'done')
        and position(i.sha256 in k.payload ->> 'actions') > 0
      limit 1
    ) as planned`.execute(db);
  return rows;
}
