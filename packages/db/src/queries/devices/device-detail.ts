import { sql } from 'kysely';
import type { Database } from '../../client.ts';
import type { DeviceKey } from './device-filter.ts';

export interface DevicePointRow {
  readonly at: Date;
  readonly status: string;
  readonly presence: string;
  readonly battery: number | null;
  readonly charging: boolean | null;
  readonly conference: number | null;
}

/** More than can be drawn, so that thinning them has something to choose from. */
const MOST_POINTS = 5_000;

/** How the device was from `since` on, and what it was when that began; oldest first. Only what the present owner may know. */
export async function listDevicePoints(
  db: Database,
  { controllerId, deviceId }: DeviceKey,
  since: Date,
): Promise<DevicePointRow[]> {
  const of = sql`
    from device_changes h join controllers c on c.id = h.controller_id and c.owner_epoch = h.owner_epoch
    where h.controller_id = ${controllerId} and h.device_id = ${deviceId}`;
  const columns = sql`h.at, h.status, h.presence, h.battery, h.charging, h.conference`;
  const { rows } = await sql<DevicePointRow>`
    select * from (
      (select ${columns} ${of} and h.at >= ${since} order by h.at desc limit ${MOST_POINTS})
      union all
      (select ${columns} ${of} and h.at < ${since} order by h.at desc limit 1)
    ) points order by at`.execute(db);
  return rows;
}

export interface DeviceEventRow {
  readonly at: Date;
  readonly name: string;
  readonly detail: Record<string, unknown>;
}

/** What happened to the device since then, the latest first. */
export async function listDeviceEvents(
  db: Database,
  { controllerId, deviceId }: DeviceKey,
  { since, limit }: { since: Date; limit: number },
): Promise<DeviceEventRow[]> {
  const { rows } = await sql<DeviceEventRow>`
    select v.at, v.name, v.detail
    from device_events v join controllers c on c.id = v.controller_id and c.owner_epoch = v.owner_epoch
    where v.controller_id = ${controllerId} and v.device_id = ${deviceId} and v.at >= ${since}
    order by v.at desc limit ${limit}`.execute(db);
  return rows;
}
