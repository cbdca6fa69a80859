import { sql } from 'kysely';
import type { Database } from '../../client.ts';
import { inScope, type Scope } from '../../scope.ts';

export interface VersionRow {
  /** Null for controllers that never reported a version. */
  readonly version: string | null;
  readonly controllers: number;
  readonly online: number;
  /** Controllers with any version, including versions beyond the limit. */
  readonly allControllers: number;
  readonly allOnline: number;
}

/** Counts the controllers by firmware version, the most frequent versions first. */
export async function countVersions(db: Database, scope: Scope, limit: number): Promise<VersionRow[]> {
  const { rows } = await sql<VersionRow>`
    select v.*, (sum(v.controllers) over ())::int as "allControllers", (sum(v.online) over ())::int as "allOnline"
    from (
      select s.firmware_version as version, count(*)::int as controllers,
             count(*) filter (where s.status in ('active', 'fault'))::int as online
      from groups g join controllers c on c.group_id = g.id join controller_states s on s.controller_id = c.id
      where ${inScope('g', scope)} group by s.firmware_version) v
    order by v.controllers desc, v.version limit ${limit}`.execute(db);
  return rows;
}
