import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../client.ts';
import { storedName } from '../team-members/erased-names.ts';
import { columnOf } from './ingest-arrays.ts';
import { notAfter } from './not-after.ts';
import { type DevicesChanged, type DeviceTable, NOTHING_CHANGED, writeDevices } from './ingest-devices.ts';

/** A device of a controller and the order (boot, seq) of the message that reported it. */
export interface ListedDevice {
  readonly controllerId: string;
  readonly deviceId: string;
  readonly boot: number;
  readonly seq: number;
  /** Owner epoch of the message; ignored if the owner has changed since. */
  readonly ownerEpoch: number;
}

/** Reported values of a device, keyed by the columns of its table. */
export type ReportedColumns = Readonly<Record<string, string | number | boolean | Date | null>>;

export interface DeviceRow extends ListedDevice {
  readonly reported: ReportedColumns;
  /** Presence according to the reported status; `longOffline` is derived later from time. */
  readonly presence: 'online' | 'offline' | 'unknown';
  readonly isFaulty: boolean;
  /** Start of the offline period if the device was not known before. */
  readonly lastActiveAt: Date | null;
}

/** A complete list: devices reported before its first part and absent from all its parts are removed. */
export interface CompleteList {
  readonly controllerId: string;
  readonly boot: number;
  readonly firstSeq: number;
  readonly deviceIds: readonly string[];
}

/** Reported columns and their SQL types. */
const COLUMNS = {
  base_units: {
    name: 'text',
    status: 'text',
    rpn: 'integer',
    ip_address: 'text',
    firmware_version: 'text',
    kind: 'text',
    serial: 'text',
    rf_band: 'text',
    unit_type: 'text',
    dsp_module: 'text',
    state: 'text',
    local_time: 'text',
    up_since: 'timestamptz',
    signal: 'text',
    battery: 'smallint',
    charging: 'boolean',
  },
  endpoints: {
    name: 'text',
    status: 'text',
    ipei: 'text',
    category: 'text',
    battery: 'smallint',
    charging: 'boolean',
    conference: 'smallint',
    last_event_at: 'timestamptz',
    is_valid: 'boolean',
    unit_id: 'text',
    hardware: 'text',
    location: 'text',
    mode: 'text',
    charger_status: 'text',
    config: 'integer',
    conference_mode: 'text',
    conference_joined_at: 'timestamptz',
    last_enrolled_user: 'text',
    signal: 'text',
    last_known_state: 'jsonb',
  },
} as const;

export type BaseUnitColumns = { readonly [Name in keyof typeof COLUMNS.base_units]: ReportedColumns[string] };
export type EndpointColumns = { readonly [Name in keyof typeof COLUMNS.endpoints]: ReportedColumns[string] };

const REPORTED_USER = {
  controllerId: sql`i.controller_id`,
  ownerEpoch: sql`i.reported_epoch`,
  name: sql`i.last_enrolled_user`,
};

export interface UpsertOptions {
  readonly asOf: Date;
  /** Leaves unchanged rows untouched, including their (boot, seq): the list then stores the order. */
  readonly onlyChanged: boolean;
}

/**
 * Inserts or updates devices. `rows` must be unique by controller and device. Ignores rows older than the stored
 * ones.
 */
export async function upsertDevices(
  trx: Trx,
  table: DeviceTable,
  { rows, asOf, onlyChanged }: UpsertOptions & { rows: readonly DeviceRow[] },
): Promise<DevicesChanged> {
  if (rows.length === 0) return NOTHING_CHANGED;
  const columns = Object.entries(COLUMNS[table]);
  const names = columns.map(([name]) => name);
  const list = sql.raw(names.join(', '));
  const past = sql.join(
    columns.map(([name, type]) => {
      if (name === 'last_enrolled_user') return storedName(REPORTED_USER);
      return type === 'timestamptz' ? notAfter(`i.${name}`, asOf) : sql.ref(`i.${name}`);
    }),
  );
  const reported = columns.map(
    ([name, type]) => sql`${columnOf(rows, (row) => row.reported[name] ?? null)}::${sql.raw(type)}[]`,
  );
  // Previously reported under the same owner and not removed since.
  const same = sql`(d.owner_epoch = excluded.owner_epoch and d.deactivated_at is null)`;
  const stillOffline = sql`(${same} and excluded.presence = 'offline' and d.presence in ('offline', 'longOffline'))`;
  const statement = sql`
    insert into ${sql.table(table)} as d
      (controller_id, device_id, boot, seq, presence, is_faulty, offline_since, status_since, updated_at, customer_id,
       owner_epoch, ${list})
    select i.controller_id, i.device_id, i.boot, i.seq, i.presence, i.is_faulty,
           case when i.presence = 'offline' then least(i.last_active_at, ${asOf}::timestamptz) end, ${asOf}::timestamptz,
           ${asOf}::timestamptz, c.customer_id, c.owner_epoch, ${past}
    from unnest(
      ${columnOf(rows, (row) => row.controllerId)}::uuid[], ${columnOf(rows, (row) => row.deviceId)}::text[],
      ${columnOf(rows, (row) => row.boot)}::bigint[], ${columnOf(rows, (row) => row.seq)}::bigint[],
      ${columnOf(rows, (row) => row.ownerEpoch)}::integer[],
      ${columnOf(rows, (row) => row.presence)}::text[], ${columnOf(rows, (row) => row.isFaulty)}::boolean[],
      ${columnOf(rows, (row) => row.lastActiveAt)}::timestamptz[], ${sql.join(reported)})
      as i(controller_id, device_id, boot, seq, reported_epoch, presence, is_faulty, last_active_at, ${list})
    join (select id, customer_id, owner_epoch from controllers) c
      on c.id = i.controller_id and c.owner_epoch = i.reported_epoch
    on conflict (controller_id, device_id) do update
    set ${sql.raw(names.map((name) => `${name} = excluded.${name}`).join(', '))}, boot = excluded.boot, seq = excluded.seq,
        is_faulty = excluded.is_faulty, updated_at = excluded.updated_at, customer_id = excluded.customer_id,
        owner_epoch = excluded.owner_epoch, deactivated_at = null,
        presence = case when ${stillOffline} then d.presence else excluded.presence end,
        offline_since = case when ${stillOffline} then d.offline_since when excluded.presence <> 'offline' then null
                             when ${same} then excluded.updated_at else excluded.offline_since end,
        status_since = case when ${same} and d.status = excluded.status then d.status_since else excluded.updated_at end
    where (d.boot, d.seq) < (excluded.boot, excluded.seq) ${onlyChanged ? differs(names) : sql``}`;
  return writeDevices(trx, table, { statement, asOf, name: `upsert_${table}${onlyChanged ? '_changed' : ''}` });
}

function differs(names: readonly string[]): RawBuilder<unknown> {
  const of = (row: string) => sql.raw(names.map((name) => `${row}.${name}`).join(', '));
  return sql`and (d.owner_epoch, d.deactivated_at, ${of('d')})
             is distinct from (excluded.owner_epoch, null::timestamptz, ${of('excluded')})`;
}

/** Marks devices as removed that the controller reported as removed. */
export async function removeDevices(
  trx: Trx,
  table: DeviceTable,
  { rows, asOf }: { rows: readonly ListedDevice[]; asOf: Date },
): Promise<DevicesChanged> {
  if (rows.length === 0) return NOTHING_CHANGED;
  const statement = sql`
    update ${sql.table(table)} d
    set deactivated_at = coalesce(d.deactivated_at, ${asOf}::timestamptz), boot = i.boot, seq = i.seq,
        updated_at = ${asOf}::timestamptz
    from unnest(
      ${columnOf(rows, (row) => row.controllerId)}::uuid[], ${columnOf(rows, (row) => row.deviceId)}::text[],
      ${columnOf(rows, (row) => row.boot)}::bigint[], ${columnOf(rows, (row) => row.seq)}::bigint[]
    ) as i(controller_id, device_id, boot, seq)
    where d.controller_id = i.controller_id and d.device_id = i.device_id and (d.boot, d.seq) < (i.boot, i.seq)`;
  return writeDevices(trx, table, { statement, asOf });
}

/** Marks devices as removed that are missing from a complete list. */
export async function removeUnlisted(
  trx: Trx,
  table: DeviceTable,
  { lists, asOf }: { lists: readonly CompleteList[]; asOf: Date },
): Promise<DevicesChanged> {
  if (lists.length === 0) return NOTHING_CHANGED;
  const listed = lists.flatMap(({ controllerId, deviceIds }) =>
    deviceIds.map((deviceId) => ({ controllerId, deviceId })),
  );
  const statement = sql`
    update ${sql.table(table)} d set deactivated_at = ${asOf}::timestamptz, updated_at = ${asOf}::timestamptz
    from unnest(
      ${columnOf(lists, (row) => row.controllerId)}::uuid[], ${columnOf(lists, (row) => row.boot)}::bigint[],
      ${columnOf(lists, (row) => row.firstSeq)}::bigint[]
    ) as i(controller_id, boot, first_seq)
    where d.controller_id = i.controller_id and d.deactivated_at is null
      and (d.boot, d.seq) < (i.boot, i.first_seq)
      and not exists (
        select 1 from unnest(
          ${columnOf(listed, (row) => row.controllerId)}::uuid[], ${columnOf(listed, (row) => row.deviceId)}::text[]
        ) as l(controller_id, device_id)
        where l.controller_id = d.controller_id and l.device_id = d.device_id)`;
  return writeDevices(trx, table, { statement, asOf });
}

/**
 * Resets the stored message order: a controller with a new storage restarts its boot count, so its next messages must
 * count as newer.
 */
export async function forgetListOrder(trx: Trx, controllerIds: readonly string[]): Promise<void> {
  for (const table of controllerIds.length === 0 ? [] : (['base_units', 'endpoints'] as const)) {
    await sql`
      update ${sql.table(table)} set boot = -1, seq = -1
      where controller_id = any(${controllerIds}::uuid[])`.execute(trx);
  }
}
