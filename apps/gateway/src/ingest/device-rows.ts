import type {
  BaseUnitColumns,
  DeviceRow,
  EndpointColumns,
  ListedDevice,
} from '@earshot/db/queries/ingest/ingest-lists';
import type { BaseUnitRow as ReportedBaseUnit } from '@earshot/device-protocol/messages/base-units';
import type { EndpointRow as ReportedEndpoint } from '@earshot/device-protocol/messages/endpoints';
import { isValidEndpoint } from '@earshot/domain/devices/is-valid-endpoint';
import { kindOfDevice } from '@earshot/domain/devices/kind-of-device';
import type { DeviceKind } from '@earshot/domain/devices/kinds';
import { withoutHiddenCharacters } from '@earshot/domain/names/hidden-characters';
import { devicePresence } from '@earshot/domain/devices/statuses';

export function baseUnitRow(device: ListedDevice, unit: ReportedBaseUnit): DeviceRow {
  const kind = unit.kind === 'registrationModule' ? 'registrationModule' : 'baseunit';
  const reported: BaseUnitColumns = {
    name: withoutHiddenCharacters(unit.name),
    status: unit.status,
    rpn: unit.rpn,
    ip_address: cleaned(unit.ipAddress),
    firmware_version: cleaned(unit.firmware),
    kind,
    serial: cleaned(unit.serial),
    rf_band: cleaned(unit.rfBand),
    unit_type: cleaned(unit.type),
    dsp_module: cleaned(unit.dspModule),
    state: unit.state ?? null,
    local_time: cleaned(unit.localTime),
    up_since: unit.upSince ?? null,
    signal: unit.signal ?? null,
    battery: rounded(unit.battery),
    charging: unit.charging ?? false,
  };
  return { ...device, reported, ...presenceOf(kind, unit.status), lastActiveAt: null };
}

/** Row of an endpoint. If the controller does not know its type, the unit code or the id decides. */
export function endpointRow(device: ListedDevice, endpoint: ReportedEndpoint): DeviceRow {
  const { ipei, unitId } = endpoint;
  const category =
    endpoint.category === 'unknown' ? (kindOfDevice({ id: endpoint.id, unitId }) ?? 'unknown') : endpoint.category;
  const lastKnownState = endpoint.lastKnownState ?? null;
  const reported: EndpointColumns = {
    name: withoutHiddenCharacters(endpoint.name),
    status: endpoint.status,
    ipei,
    category,
    battery: rounded(endpoint.battery),
    charging: endpoint.charging,
    conference: endpoint.conference,
    last_event_at: endpoint.lastEventAt,
    is_valid: isValidEndpoint({ category, ipei, lastKnownState }),
    unit_id: unitId ?? null,
    hardware: cleaned(endpoint.hardware),
    location: cleaned(endpoint.location),
    mode: endpoint.mode ?? null,
    charger_status: endpoint.chargerStatus ?? null,
    config: endpoint.config ?? null,
    conference_mode: cleaned(endpoint.conferenceMode),
    conference_joined_at: endpoint.conferenceJoinedAt ?? null,
    last_enrolled_user: cleaned(endpoint.lastEnrolledUser),
    signal: endpoint.signal ?? null,
    last_known_state: lastKnownState === null ? null : JSON.stringify(lastKnownState),
  };
  const lastActiveAt = endpoint.lastEventAt === null ? null : new Date(endpoint.lastEventAt);
  return { ...device, reported, ...presenceOf(category, endpoint.status), lastActiveAt };
}

/** Cleans the text silently, because a device cannot be asked to correct it. */
const cleaned = (text: string | null | undefined): string | null =>
  text === null || text === undefined ? null : withoutHiddenCharacters(text);

const rounded = (percent: number | null | undefined): number | null =>
  percent === null || percent === undefined ? null : Math.round(percent);

function presenceOf(kind: DeviceKind | 'unknown', status: string): Pick<DeviceRow, 'presence' | 'isFaulty'> {
  // A schedule sets devices to long offline; at the moment of the report a device is only offline.
  const presence = devicePresence(
    { kind: kind === 'unknown' ? 'headset' : kind, status, offlineSince: null },
    new Date(0),
  );
  return { presence: presence === 'longOffline' ? 'offline' : presence, isFaulty: status === 'faulty' };
}
