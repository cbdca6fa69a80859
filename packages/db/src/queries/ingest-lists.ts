import { sql } from 'kysely';
import type { Trx } from '../client.ts';
import { columnOf } from './ingest-arrays.ts';

/** Which device of which controller, and the message that said so: (boot, seq) orders all that a controller says. */
export interface ListedDevice {
  readonly controllerId: string;
  readonly deviceId: string;
  readonly boot: number;
  readonly seq: number;
}

export interface BaseUnitRow extends ListedDevice {
  readonly name: string;
  readonly status: string;
  readonly rpn: number;
  readonly ipAddress: string | null;
  readonly firmwareVersion: string | null;
}

export interface EndpointRow extends ListedDevice {
  readonly name: string;
  readonly status: string;
  readonly ipei: string;
  readonly category: string;
  readonly battery: number | null;
  readonly charging: boolean;
  readonly conference: number | null;
  readonly lastEventAt: string | null;
}

/** A complete list came: what was said before its first part, and is in none of its parts, is gone. */
export interface CompleteList {
  readonly controllerId: string;
  readonly boot: number;
  readonly firstSeq: number;
}

export type DeviceTable = 'base_units' | 'endpoints';

/** Rows are unique by controller and device; older ones than what is stored change nothing. */
export async function upsertBaseUnits(trx: Trx, rows: readonly BaseUnitRow[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    insert into base_units as b
      (controller_id, device_id, boot, seq, name, status, rpn, ip_address, firmware_version, updated_at, customer_id,
       owner_epoch)
    select i.*, now(), c.customer_id, c.owner_epoch from unnest(
      ${columnOf(rows, (row) => row.controllerId)}::uuid[], ${columnOf(rows, (row) => row.deviceId)}::text[],
      ${columnOf(rows, (row) => row.boot)}::bigint[], ${columnOf(rows, (row) => row.seq)}::bigint[],
      ${columnOf(rows, (row) => row.name)}::text[], ${columnOf(rows, (row) => row.status)}::text[],
      ${columnOf(rows, (row) => row.rpn)}::integer[], ${columnOf(rows, (row) => row.ipAddress)}::text[],
      ${columnOf(rows, (row) => row.firmwareVersion)}::text[])
      as i(controller_id, device_id, boot, seq, name, status, rpn, ip_address, firmware_version)
    join controllers c on c.id = i.controller_id
    on conflict (controller_id, device_id) do update
    set boot = excluded.boot, seq = excluded.seq, name = excluded.name, status = excluded.status, rpn = excluded.rpn,
        ip_address = excluded.ip_address, firmware_version = excluded.firmware_version, updated_at = excluded.updated_at,
        customer_id = excluded.customer_id, owner_epoch = excluded.owner_epoch, deactivated_at = null
    where (b.boot, b.seq) < (excluded.boot, excluded.seq)`.execute(trx);
}

/** As `upsertBaseUnits`. */
export async function upsertEndpoints(trx: Trx, rows: readonly EndpointRow[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    insert into endpoints as e
      (controller_id, device_id, boot, seq, name, status, ipei, category, battery, charging, conference, last_event_at,
       updated_at, customer_id, owner_epoch)
    select i.*, now(), c.customer_id, c.owner_epoch from unnest(
      ${columnOf(rows, (row) => row.controllerId)}::uuid[], ${columnOf(rows, (row) => row.deviceId)}::text[],
      ${columnOf(rows, (row) => row.boot)}::bigint[], ${columnOf(rows, (row) => row.seq)}::bigint[],
      ${columnOf(rows, (row) => row.name)}::text[], ${columnOf(rows, (row) => row.status)}::text[],
      ${columnOf(rows, (row) => row.ipei)}::text[], ${columnOf(rows, (row) => row.category)}::text[],
      ${columnOf(rows, (row) => row.battery)}::smallint[], ${columnOf(rows, (row) => row.charging)}::boolean[],
      ${columnOf(rows, (row) => row.conference)}::smallint[],
      ${columnOf(rows, (row) => row.lastEventAt)}::timestamptz[])
      as i(controller_id, device_id, boot, seq, name, status, ipei, category, battery, charging, conference, last_event_at)
    join controllers c on c.id = i.controller_id
    on conflict (controller_id, device_id) do update
    set boot = excluded.boot, seq = excluded.seq, name = excluded.name, status = excluded.status, ipei = excluded.ipei,
        category = excluded.category, battery = excluded.battery, charging = excluded.charging,
        conference = excluded.conference, last_event_at = excluded.last_event_at, updated_at = excluded.updated_at,
        customer_id = excluded.customer_id, owner_epoch = excluded.owner_epoch, deactivated_at = null
    where (e.boot, e.seq) < (excluded.boot, excluded.seq)`.execute(trx);
}

/** Marks devices as gone that were said to be. */
export async function removeDevices(trx: Trx, table: DeviceTable, rows: readonly ListedDevice[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    update ${sql.table(table)} d
    set deactivated_at = coalesce(d.deactivated_at, now()), boot = i.boot, seq = i.seq, updated_at = now()
    from unnest(
      ${columnOf(rows, (row) => row.controllerId)}::uuid[], ${columnOf(rows, (row) => row.deviceId)}::text[],
      ${columnOf(rows, (row) => row.boot)}::bigint[], ${columnOf(rows, (row) => row.seq)}::bigint[]
    ) as i(controller_id, device_id, boot, seq)
    where d.controller_id = i.controller_id and d.device_id = i.device_id and (d.boot, d.seq) < (i.boot, i.seq)`.execute(
    trx,
  );
}

/** Marks devices as gone that a complete list no longer has. */
export async function removeUnlisted(trx: Trx, table: DeviceTable, lists: readonly CompleteList[]): Promise<void> {
  if (lists.length === 0) return;
  await sql`
    update ${sql.table(table)} d set deactivated_at = now(), updated_at = now()
    from unnest(
      ${columnOf(lists, (row) => row.controllerId)}::uuid[], ${columnOf(lists, (row) => row.boot)}::bigint[],
      ${columnOf(lists, (row) => row.firstSeq)}::bigint[]
    ) as i(controller_id, boot, first_seq)
    where d.controller_id = i.controller_id and d.deactivated_at is null
      and (d.boot, d.seq) < (i.boot, i.first_seq)`.execute(trx);
}

/** A controller with a new storage counts boots anew: what it says now is newer than all that is stored. */
export async function forgetListOrder(trx: Trx, controllerIds: readonly string[]): Promise<void> {
  for (const table of controllerIds.length === 0 ? [] : (['base_units', 'endpoints'] as const)) {
    await sql`
      update ${sql.table(table)} set boot = -1, seq = -1
      where controller_id = any(${controllerIds}::uuid[])`.execute(trx);
  }
}
