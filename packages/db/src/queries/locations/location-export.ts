import type { ControllerStatus } from '@earshot/domain/controllers/presence';
import { sql } from 'kysely';
import type { Database } from '../../client.ts';
import { inScope, type Scope } from '../../scope.ts';

export interface ExportedLocation {
  readonly id: string;
  readonly serial: string;
  readonly boxName: string;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly postcode: string | null;
  readonly labels: string[];
}

export interface LocationExport {
  readonly scope: Scope;
  readonly statuses?: readonly ControllerStatus[] | undefined;
}

const matching = ({ scope, statuses }: LocationExport) => sql`
  from controllers c join groups g on g.id = c.group_id join controller_states s on s.controller_id = c.id
  where ${inScope('g', scope)} and (${statuses === undefined} or s.status = any(${[...(statuses ?? [])]}::text[]))`;

export async function listExportedLabels(db: Database, which: LocationExport, limit: number): Promise<string[]> {
  const { rows } = await sql<{ label: string }>`
    select distinct unnest(c.labels) as label ${matching(which)} order by 1 limit ${limit}::int`.execute(db);
  return rows.map(({ label }) => label);
}

export async function listExportedLocations(
  db: Database,
  which: LocationExport,
  { after, limit }: { after: string; limit: number },
): Promise<ExportedLocation[]> {
  const { rows } = await sql<ExportedLocation>`
    select c.id, c.serial, c.box_name as "boxName", c.latitude, c.longitude, c.postcode, c.labels
    ${matching(which)} and c.serial > ${after} order by c.serial limit ${limit}::int`.execute(db);
  return rows;
}
