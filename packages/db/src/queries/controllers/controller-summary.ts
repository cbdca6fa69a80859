import type { ControllerStatus } from '@earshot/domain/controllers/presence';
import type { DeviceTotals, NetworkInterface } from '@earshot/domain/controllers/summary-schema';
import type { DeviceKind } from '@earshot/domain/devices/kinds';
import { sql } from 'kysely';
import type { Database } from '../../client.ts';
import { inScope, type Scope } from '../../scope.ts';

export interface ControllerSummaryRow {
  readonly id: string;
  readonly serial: string;
  readonly status: ControllerStatus;
  readonly statusSince: Date | null;
  readonly lastSeenAt: Date | null;
  readonly stateAt: Date | null;
  readonly faults: readonly string[];
  readonly cpu: number | null;
  readonly memory: number | null;
  readonly disk: number | null;
  readonly temperature: number | null;
  readonly uptimeS: number | null;
  readonly nics: readonly NetworkInterface[];
  /** Types without devices are omitted. */
  readonly devices: Readonly<Partial<Record<DeviceKind, DeviceTotals>>>;
  /** Oldest time of the last update among the devices; null without devices. */
  readonly oldestDeviceAt: Date | null;
}

/** Counts devices that are present, valid and reported under the controller's present owner. */
const devicesOf = sql`
  select d.kind, count(*)::int as total,
         count(*) filter (where d.presence = 'online')::int as online,
         count(*) filter (where d.presence = 'offline')::int as offline,
         count(*) filter (where d.presence = 'longOffline')::int as "longOffline",
         count(*) filter (where d.presence = 'unknown')::int as unknown,
         count(*) filter (where d.is_faulty)::int as faulty,
         min(d.updated_at) as oldest
  from (
    select kind, presence, is_faulty, updated_at from base_units
    where controller_id = c.id and deactivated_at is null and owner_epoch = c.owner_epoch
    union all
    select category, presence, is_faulty, updated_at from endpoints
    where controller_id = c.id and deactivated_at is null and owner_epoch = c.owner_epoch and is_valid
      and category <> 'unknown'
  ) d group by d.kind`;

export async function findControllerSummary(
  db: Database,
  scope: Scope,
  by: { readonly controllerId: string } | { readonly serial: string },
): Promise<ControllerSummaryRow | undefined> {
  const named = 'serial' in by ? sql`c.serial = ${by.serial}` : sql`c.id = ${by.controllerId}`;
  const { rows } = await sql<ControllerSummaryRow>`
    select c.id, c.serial, s.status, s.status_since as "statusSince", s.last_seen_at as "lastSeenAt",
           s.state_at as "stateAt", s.faults, s.cpu, s.memory, s.disk, s.temperature, s.uptime_s as "uptimeS", s.nics,
           coalesce(d.devices, '{}') as devices, d.oldest as "oldestDeviceAt"
    from controllers c
    join groups g on g.id = c.group_id
    join controller_states s on s.controller_id = c.id
    cross join lateral (
      select jsonb_object_agg(k.kind, to_jsonb(k) - 'kind' - 'oldest') as devices, min(k.oldest) as oldest
      from (${devicesOf}) k
    ) d
    where ${named} and (${scope.customerId}::uuid is null or c.customer_id = ${scope.customerId})
      and ${inScope('g', scope)}`.execute(db);
  return rows[0];
}
