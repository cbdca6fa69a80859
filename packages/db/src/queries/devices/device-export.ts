import { sql } from 'kysely';
import type { Database } from '../../client.ts';
import { atPlace, type DeviceKey, matching } from './device-filter.ts';
import { type DevicePlace, groupsOfPlace } from './device-place.ts';
import type { EndpointFilter } from './endpoint-list.ts';
import { type EndpointRow, endpointRows } from './endpoint-rows.ts';

/** The last row of the previous page. */
export interface ExportPosition extends DeviceKey {
  readonly locationName: string;
}

/** Condition: the device `d` of the controller `c` is after a position. */
export const behind = (after: ExportPosition | undefined) =>
  after === undefined
    ? sql`true`
    : // Compares locations first, because the index has only the locations.
      sql`(c.box_name, c.id) >= (${after.locationName}, ${after.controllerId}::uuid)
          and ((c.box_name, c.id) <> (${after.locationName}, ${after.controllerId}::uuid) or d.device_id > ${after.deviceId})`;

/**
 * Returns the rows after a position, by location and device. Every page costs the same, and concurrent inserts or
 * removals do not shift other rows.
 */
export async function listEndpointsAfter(
  db: Database,
  place: DevicePlace,
  { after, limit, ...filter }: EndpointFilter & { after: ExportPosition | undefined; limit: number },
): Promise<EndpointRow[]> {
  const groups = await groupsOfPlace(db, place);
  const { rows: keys } = await sql<DeviceKey>`
    select d.controller_id as "controllerId", d.device_id as "deviceId"
    from endpoints d join controllers c on c.id = d.controller_id
    where d.category = ${filter.category} and d.is_valid and ${matching(filter)} and ${atPlace(place, { groups, along: 'locations' })}
      and ${behind(after)}
    order by c.box_name, c.id, d.device_id limit ${limit}`.execute(db);
  return await endpointRows(db, place.scope, { category: filter.category, keys });
}
