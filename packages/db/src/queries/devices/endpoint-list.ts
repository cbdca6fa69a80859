import type { ConferenceSort, EndpointSort, RemovedSort } from '@earshot/domain/devices/lists';
import { MODEL_NAMES } from '@earshot/domain/devices/names';
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Database } from '../../client.ts';
import { alongOf, atPlace, type DeviceFilter, matching, type ReadAlong } from './device-filter.ts';
import { BY_STATUS, countDevices, type DevicePage, pageOfDevices } from './device-paging.ts';
import { type DevicePlace, groupsOfPlace } from './device-place.ts';
import { type EndpointRow, endpointRows } from './endpoint-rows.ts';

export interface EndpointFilter extends DeviceFilter {
  /** A type of endpoint, or conferences. */
  readonly category: string;
}

export interface EndpointPage extends EndpointFilter, DevicePage {
  readonly sort: EndpointSort | RemovedSort | ConferenceSort;
}

const TIE = [sql`d.device_id`, sql`d.controller_id`];
const models = sql.join(
  Object.entries(MODEL_NAMES).map(([code, name]) => sql`when ${code} then ${name}`),
  sql` `,
);

/** Indexes exist in this order for `deviceId`, `name`, `location` and `deactivatedAt`, and for controllers by name. */
const SORTS: Readonly<Record<EndpointPage['sort'], readonly RawBuilder<unknown>[]>> = {
  locationName: [sql`c.box_name`, sql`c.id`, sql`d.device_id`],
  deviceId: TIE,
  name: [sql`d.name`, ...TIE],
  location: [sql`d.location`, ...TIE],
  deactivatedAt: [sql`d.deactivated_at`, ...TIE],
  ipui: [sql`d.ipei`, ...TIE],
  device: [
    sql`coalesce(case d.unit_id ${models} end, case d.hardware ${models} end, nullif(d.hardware, ''), d.unit_id)`,
    ...TIE,
  ],
  status: [...BY_STATUS, ...TIE],
  conference: [sql`d.conference`, ...TIE],
  conferenceJointime: [sql`d.conference_joined_at`, ...TIE],
  lastEventTime: [sql`d.last_event_at`, ...TIE],
  conferenceMode: [sql`d.conference_mode`, ...TIE],
  lastEnrolledUser: [sql`d.last_enrolled_user`, ...TIE],
  updatedAt: [sql`d.updated_at`, ...TIE],
};

async function filtered(
  db: Database,
  place: DevicePlace,
  { along, ...filter }: EndpointFilter & { along: ReadAlong },
): Promise<RawBuilder<SqlBool>> {
  const groups = await groupsOfPlace(db, place);
  return sql`d.category = ${filter.category} and d.is_valid and ${matching(filter)} and ${atPlace(place, { groups, along })}`;
}

export async function listEndpoints(db: Database, place: DevicePlace, page: EndpointPage): Promise<EndpointRow[]> {
  const where = await filtered(db, place, { ...page, along: alongOf(page.sort) });
  const keys = await pageOfDevices(db, { table: 'endpoints', where, by: SORTS[page.sort] }, page);
  return await endpointRows(db, place.scope, { category: page.category, keys });
}

/** Counts the matching rows, up to `most` + 1. */
export async function countEndpoints(
  db: Database,
  place: DevicePlace,
  { most, ...filter }: EndpointFilter & { most: number },
): Promise<number> {
  return await countDevices(
    db,
    {
      table: 'endpoints',
      where: await filtered(db, place, { ...filter, along: filter.search === '' ? 'neither' : 'devices' }),
    },
    most,
  );
}
