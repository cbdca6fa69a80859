import { sql } from 'kysely';
import type { Database } from '../../client.ts';
import { columnOf } from './ingest-arrays.ts';

export interface WantedClip {
  readonly serial: string;
  readonly sha256: string;
}

/**
 * Returns the requested clips that the controller may fetch: clips of its deliveries, and clips that its devices were
 * configured to play.
 */
export async function listFetchable(db: Database, wanted: readonly WantedClip[]): Promise<WantedClip[]> {
  const { rows } = await sql<WantedClip>`
    select i.serial, i.sha256
    from unnest(${columnOf(wanted, (row) => row.serial)}::text[], ${columnOf(wanted, (row) => row.sha256)}::text[])
      as i(serial, sha256)
    join controllers c on c.serial = i.serial
    cross join lateral (
      -- The limit keeps the planner from joining all targets first: each row needs one lookup in the controller's plan.
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
