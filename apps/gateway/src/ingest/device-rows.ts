import type {
  BaseUnitColumns,
  DeviceRow,
  EndpointColumns,
  ListedDevice,
} from '@earshot/db/queries/ingest/ingest-lists';
import type { BaseUnitRow as ToldBaseUnit } from '@earshot/device-protocol/messages/base-units';
import type { EndpointRow as ToldEndpoint } from '@earshot/device-protocol/messages/endpoints';
import { isValidEndpoint } from '@earshot/domain/devices/is-valid-endpoint';
import { kindOfDevice } from '@earshot/domain/devices/kind-of-device';
import type { DeviceKind } from '@earshot/domain/devices/kinds';
import { devicePresence } from '@earshot/domain/devices/statuses';

/** The row of a base unit or a registration module, as its controller tells it. */
export function baseUnitRow(device: ListedDevice, unit: ToldBaseUnit): DeviceRow {
  const kind = unit.kind === 'registrationModule' ? 'registrationModule' : 'baseunit';
  const told: BaseUnitColumns = {
    name: unit.name,
    status: unit.status,
    rpn: unit.rpn,
    ip_address: unit.ipAddress ?? null,
    firmware_version: unit.firmware ?? null,
    kind,
    serial: unit.serial ?? null,
    rf_band: unit.rfBand ?? null,
    unit_type: unit.type ?? null,
    dsp_module: unit.dspModule ?? null,
    state: unit.state ?? null,
    local_time: unit.localTime ?? null,
    up_since: unit.upSince ?? null,
    signal: unit.signal ?? null,
    battery: rounded(unit.battery),
    charging: unit.charging ?? false,
  };
  return { ...device, told, ...presenceOf(kind, unit.status), lastActiveAt: null };
}

/** The row of an endpoint. What its controller does not know the type of, its unit code or its id tells. */
export function endpointRow(device: ListedDevice, endpoint: ToldEndpoint): DeviceRow {
  const { ipei, unitId } = endpoint;
  const category =
    endpoint.category === 'unknown' ? (kindOfDevice({ id: endpoint.id, unitId }) ?? 'unknown') : endpoint.category;
  const lastKnownState = endpoint.lastKnownState ?? null;
  const told: EndpointColumns = {
    name: endpoint.name,
    status: endpoint.status,
    ipei,
    category,
    battery: rounded(endpoint.battery),
    charging: endpoint.charging,
    conference: endpoint.conference,
    last_event_at: endpoint.lastEventAt,
    is_valid: isValidEndpoint({ category, ipei, lastKnownState }),
    unit_id: unitId ?? null,
    hardware: endpoint.hardware ?? null,
    location: endpoint.location ?? null,
    mode: endpoint.mode ?? null,
    charger_status: endpoint.chargerStatus ?? null,
    config: endpoint.config ?? null,
    conference_mode: endpoint.conferenceMode ?? null,
    conference_joined_at: endpoint.conferenceJoinedAt ?? null,
    last_enrolled_user: endpoint.lastEnrolledUser ?? null,
    signal: endpoint.signal ?? null,
    last_known_state: lastKnownState === null ? null : JSON.stringify(lastKnownState),
  };
  const lastActiveAt = endpoint.lastEventAt === null ? null : new Date(endpoint.lastEventAt);
  return { ...device, told, ...presenceOf(category, endpoint.status), lastActiveAt };
}

const rounded = (percent: number | null | undefined): number | null =>
  percent === null || percent === undefined ? null : Math.round(percent);

function presenceOf(kind: DeviceKind | 'unknown', status: string): Pick<DeviceRow, 'presence' | 'isFaulty'> {
  // Long offline is found by a schedule: as of the moment in which it is told of, it is just offline.
  const presence = devicePresence(
    { kind: kind === 'unknown' ? 'headset' : kind, status, offlineSince: null },
    new Date(0),
  );
  return { presence: presence === 'longOffline' ? 'offline' : presence, isFaulty: status === 'faulty' };
}
