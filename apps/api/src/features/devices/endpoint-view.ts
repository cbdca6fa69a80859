import type { EndpointRow } from '@earshot/db/queries/devices/endpoint-rows';
import { batteryBucket } from '@earshot/domain/devices/battery';
import { isConnected, isSpeaking } from '@earshot/domain/devices/connection';
import type { EndpointKind } from '@earshot/domain/devices/kinds';
import { deviceMake } from '@earshot/domain/devices/names';
import type { Conference, Endpoint } from '@earshot/domain/devices/schema';
import { isCurrentlyEnrolled } from '@earshot/domain/enrolments/status';
import { updateIndicator } from '@earshot/domain/devices/update-indicator';
import { toPlaced, toTime } from './device-view.ts';

export function toEndpoint(row: EndpointRow): Endpoint {
  // The query selects only these categories.
  const kind = row.category as EndpointKind;
  return {
    ...toPlaced(row),
    endpointType: kind,
    ipui: row.ipei,
    unitId: row.unit_id,
    hardware: row.hardware,
    device: deviceMake({ unitId: row.unit_id, hardware: row.hardware }),
    location: row.location,
    conference: row.conference,
    conferences: row.conference === null ? [] : [row.conference],
    conferenceJointime: toTime(row.conference_joined_at),
    conferenceMode: row.conference_mode,
    lastEventTime: toTime(row.last_event_at),
    lastEnrolledUser: row.last_enrolled_user,
    enrolment: toEnrolment(row.enrolment),
    battery: row.battery,
    batteryLevel: batteryBucket(row.battery),
    charging: row.charging,
    chargerStatus: row.charger_status,
    mode: row.mode,
    connected: isConnected({ kind, mode: row.mode, chargerStatus: row.charger_status, config: row.config }),
    speaking: isSpeaking(row.mode),
    config: row.config,
    update: updateIndicator(row.config),
    signal: row.signal,
  };
}

const toEnrolment = (latest: EndpointRow['enrolment']): Endpoint['enrolment'] =>
  latest && {
    isCurrentlyEnrolled: isCurrentlyEnrolled(latest.status),
    teamMember: latest.fullName === null ? null : { fullName: latest.fullName },
  };

export const toConference = (row: EndpointRow): Conference => ({
  ...toPlaced(row),
  conference: row.conference,
  members: row.members,
  lastKnownState: row.last_known_state ?? {},
});
