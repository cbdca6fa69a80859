import type { Database } from '@earshot/db/client';
import { announce } from '@earshot/db/notify';
import { sql } from 'kysely';

interface EndpointInput {
  readonly deviceId?: string;
  readonly category?: string;
  readonly name?: string;
  readonly location?: string;
  readonly ipei?: string;
  readonly unitId?: string;
  readonly hardware?: string;
  readonly status?: string;
  readonly presence?: string;
  readonly isFaulty?: boolean;
  readonly isValid?: boolean;
  readonly battery?: number | null;
  readonly conference?: number | null;
  readonly mode?: string;
  readonly chargerStatus?: string;
  readonly config?: number;
  readonly deactivatedAt?: Date;
  readonly ownerEpoch?: number;
  readonly lastKnownState?: Record<string, string | number>;
}

let made = 0;

/** Inserts an endpoint as the gateway would, by default an online headset. Returns its id. */
export async function insertEndpoint(db: Database, controllerId: string, input: EndpointInput = {}): Promise<string> {
  made += 1;
  const { category = 'headset', status = 'online', deviceId = `8930_V${String(made).padStart(6, '0')}` } = input;
  await sql`
    insert into endpoints (controller_id, customer_id, owner_epoch, device_id, category, name, location, ipei, unit_id,
      hardware, status, presence, is_faulty, is_valid, battery, conference, mode, charger_status, config, deactivated_at,
      last_known_state, boot, seq, updated_at)
    select c.id, c.customer_id, coalesce(${input.ownerEpoch ?? null}::int, c.owner_epoch), ${deviceId}, ${category},
      ${input.name ?? `Device ${made}`}, ${input.location ?? null}, ${input.ipei ?? String(1_000_000_000 + made)},
      ${input.unitId ?? '8930'}, ${input.hardware ?? null}, ${status}, ${input.presence ?? status},
      ${input.isFaulty ?? false}::boolean, ${input.isValid ?? true}::boolean, ${input.battery ?? null}::int,
      ${input.conference ?? null}::int, ${input.mode ?? null}, ${input.chargerStatus ?? null}, ${input.config ?? null}::int,
      ${input.deactivatedAt ?? null}::timestamptz, ${input.lastKnownState ? JSON.stringify(input.lastKnownState) : null}::jsonb,
      3, 7, now()
    from controllers c where c.id = ${controllerId}`.execute(db);
  return deviceId;
}

/** Marks a controller as connected, with firmware that supports these features. */
export async function makeReachable(
  db: Database,
  controllerId: string,
  features: readonly string[] = ['endpoint.read', 'endpoint.configure'],
): Promise<void> {
  await db
    .updateTable('controller_states')
    .set({ status: 'active', supported_features: [...features], last_seen_at: new Date() })
    .where('controller_id', '=', controllerId)
    .execute();
}

interface BaseUnitInput {
  readonly deviceId?: string;
  readonly kind?: 'baseunit' | 'registrationModule';
  readonly name?: string;
  readonly status?: string;
  readonly presence?: string;
  readonly rpn?: number;
  readonly battery?: number;
  readonly charging?: boolean;
  readonly signal?: string;
  readonly firmwareVersion?: string;
  readonly upSince?: Date;
  readonly deactivatedAt?: Date;
}

/** Inserts a base unit, by default online, or a registration module. */
export async function insertBaseUnit(db: Database, controllerId: string, input: BaseUnitInput = {}): Promise<string> {
  made += 1;
  const { kind = 'baseunit', status = 'online', deviceId = `BU-${String(made).padStart(6, '0')}` } = input;
  await sql`
    insert into base_units (controller_id, customer_id, owner_epoch, device_id, kind, name, status, presence, rpn, battery,
      charging, signal, firmware_version, up_since, deactivated_at, serial, rf_band, unit_type, dsp_module, local_time, state,
      ip_address, boot, seq, updated_at)
    select c.id, c.customer_id, c.owner_epoch, ${deviceId}, ${kind}, ${input.name ?? `Unit ${made}`}, ${status},
      ${input.presence ?? status}, ${input.rpn ?? made}::int, ${input.battery ?? null}::int, ${input.charging ?? false}::boolean,
      ${input.signal ?? null}, ${input.firmwareVersion ?? '3.9.0'}, ${input.upSince ?? null}::timestamptz,
      ${input.deactivatedAt ?? null}::timestamptz, ${`S${made}`}, 'EU', 'BS410', 'DSP2', '2026-11-22 12:00', 'primary',
      '10.0.0.1', 3, 7, now()
    from controllers c where c.id = ${controllerId}`.execute(db);
  return deviceId;
}

/** Recomputes the device counters from the rows, and announces the change. */
export const countDevicesAnew = async (db: Database): Promise<void> => {
  await sql`delete from device_counters where kind <> 'controller'`.execute(db);
  await sql`
    insert into device_counters (group_id, kind, status, n)
    select c.group_id, d.kind, d.status, count(*)::int
    from (
      select controller_id, owner_epoch, kind, unnest(array[case when deactivated_at is null then presence else 'removed' end,
             case when deactivated_at is null and is_faulty then 'faulty' end]) as status from base_units
      union all
      select controller_id, owner_epoch, category, unnest(array[case when deactivated_at is null then presence else 'removed' end,
             case when deactivated_at is null and is_faulty then 'faulty' end]) from endpoints where is_valid
    ) d join controllers c on c.id = d.controller_id and c.owner_epoch = d.owner_epoch
    where d.status is not null group by 1, 2, 3`.execute(db);
  await announce(db, { kind: 'controller', ids: [], many: true });
};
