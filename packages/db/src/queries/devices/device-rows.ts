import type { ControllerStatus } from '@earshot/domain/controllers/presence';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../client.ts';
import { inScope, type Scope } from '../../scope.ts';
import type { DeviceKey } from './device-filter.ts';
import type { DeviceTable } from './device-paging.ts';

/** Columns that all device lists show. */
export interface PlacedRow {
  readonly controller_id: string;
  readonly serial_number: string;
  readonly location_name: string;
  readonly group_id: string;
  readonly group_title: string;
  readonly device_id: string;
  readonly name: string;
  readonly status: string;
  readonly presence: string;
  readonly is_faulty: boolean;
  readonly status_since: Date;
  readonly updated_at: Date;
  readonly deactivated_at: Date | null;
  readonly signal: string | null;
  readonly battery: number | null;
  readonly charging: boolean;
  readonly boot: number;
  readonly seq: number;
  readonly controller_status: ControllerStatus;
  readonly controller_seen_at: Date | null;
}

const placed = sql`
  d.controller_id, c.serial as serial_number, c.box_name as location_name, g.id as group_id, g.title as group_title,
  d.device_id, d.name, d.status, d.presence, d.is_faulty, d.status_since, d.updated_at, d.deactivated_at, d.signal,
  d.battery, d.charging, d.boot::float8 as boot, d.seq::float8 as seq, s.status as controller_status, s.last_seen_at as controller_seen_at`;

interface Rows {
  readonly table: DeviceTable;
  readonly columns: RawBuilder<unknown>;
  /** Condition on `d`. */
  readonly where: RawBuilder<unknown>;
}

/**
 * Returns the devices with these keys, in the order of the keys. Omits devices outside the scope or of another owner.
 */
export async function rowsOf<Row extends PlacedRow>(
  db: Database,
  scope: Scope,
  { table, columns, where, keys }: Rows & { readonly keys: readonly DeviceKey[] },
): Promise<Row[]> {
  if (keys.length === 0) return [];
  const { rows } = await sql<Row>`
    select ${placed}, ${columns}
    from unnest(${keys.map(({ controllerId }) => controllerId)}::uuid[], ${keys.map((key) => key.deviceId)}::text[])
      with ordinality as k(controller_id, device_id, n)
    join ${sql.table(table)} d on d.controller_id = k.controller_id and d.device_id = k.device_id
    join controllers c on c.id = d.controller_id and c.owner_epoch = d.owner_epoch
    join groups g on g.id = c.group_id
    join controller_states s on s.controller_id = c.id
    where ${where} and ${inScope('g', scope)}
    order by k.n`.execute(db);
  return rows;
}
