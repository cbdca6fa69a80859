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

/** More points than a chart can draw, so that thinning can choose among them. */
const MOST_POINTS = 5_000;

/**
 * Returns the device's states since `since`, preceded by the last state before it; oldest first. Limited to the
 * present owner's rows.
 */
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
