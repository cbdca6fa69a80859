import { CUT_OFF_STATUSES } from '@earshot/domain/controllers/last-known';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../client.ts';
import { inScope, type Scope } from '../../scope.ts';
import type { DeviceKey } from './device-filter.ts';
import type { DeviceTable } from './device-paging.ts';
import type { DevicePlace } from './device-place.ts';

export interface ChangedDevice extends DeviceKey {
  readonly updatedAt: Date;
  readonly isNew: boolean;
  readonly isGone: boolean;
}

interface ChangedSince {
  readonly table: DeviceTable;
  /** A type of endpoint, or a kind of base unit. */
  readonly kind: string;
  readonly controllerIds: readonly string[];
  readonly since: Date;
  readonly limit: number;
}

const kindIs = (table: DeviceTable, kind: string): RawBuilder<unknown> =>
  table === 'endpoints' ? sql`d.category = ${kind} and d.is_valid` : sql`d.kind = ${kind}`;

/** Returns the devices of these controllers at the place that were reported since then. */
export async function listChangedDevices(
  db: Database,
  { scope, controllerId }: DevicePlace,
  { table, kind, controllerIds, since, limit }: ChangedSince,
): Promise<ChangedDevice[]> {
  const ids = controllerId === undefined ? controllerIds : controllerIds.filter((id) => id === controllerId);
  if (ids.length === 0) return [];
  const { rows } = await sql<ChangedDevice>`
    select d.controller_id as "controllerId", d.device_id as "deviceId", d.updated_at as "updatedAt",
           d.created_at > ${since} as "isNew", d.deactivated_at is not null as "isGone"
    from ${sql.table(table)} d
    join controllers c on c.id = d.controller_id and c.owner_epoch = d.owner_epoch
    join groups g on g.id = c.group_id
    where d.controller_id = any(${ids}::uuid[]) and ${kindIs(table, kind)} and d.updated_at > ${since}
      and ${inScope('g', scope)}
    order by d.updated_at limit ${limit}`.execute(db);
  return rows;
}

/**
 * Returns whether any of these controllers was renamed, moved or removed since then, or was cut off or reports again,
 * so that lists are outdated. Ignores changes by other customers, unless the controller had a former owner.
 */
export async function wereControllersChanged(
  db: Database,
  { customerId }: Scope,
  { ids, since }: { readonly ids: readonly string[]; readonly since: Date },
): Promise<boolean> {
  if (ids.length === 0) return false;
  const concerns = sql`${customerId}::uuid is null or customer_id = ${customerId} or owner_epoch > 1`;
  const cutOff = sql.join(CUT_OFF_STATUSES.map((status) => sql.lit(status)));
  // Without a stored status before it, the change counts.
  const crossed = sql`coalesce((
    select (s.status in (${cutOff})) <> (h.status in (${cutOff}))
    from controller_changes h where h.controller_id = c.id and h.at <= ${since} order by h.at desc limit 1), true)`;
  const { rows } = await sql<{ n: number; changed: boolean | null }>`
    select count(*)::int as n,
           bool_or((c.updated_at > ${since} or (s.status_since > ${since} and ${crossed})) and (${concerns})) as changed
    from controllers c join controller_states s on s.controller_id = c.id where c.id = any(${ids}::uuid[])`.execute(db);
  return rows[0]?.n !== new Set(ids).size || rows[0].changed === true;
}
