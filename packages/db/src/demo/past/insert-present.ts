import type { PastDevice } from '@earshot/domain/controllers/controller-past';
import { isValidEndpoint } from '@earshot/domain/devices/is-valid-endpoint';
import { devicePresence } from '@earshot/domain/devices/statuses';
import { sql } from 'kysely';
import type { Trx } from '../../client.ts';
import { keepingCounters } from '../../queries/devices/device-counters.ts';
import { writeDescriptions } from '../../queries/ingest/ingest-descriptions.ts';
import { idAt } from './chance.ts';
import { insertRows, iso, isoOrNull } from './insert-rows.ts';
import type { Spell } from './spells.ts';
import type { Place, World } from './world.ts';

/**
 * Writes the last known state of the controllers and their devices, as the gateway leaves it. The fleet reports again
 * when it connects.
 */
export async function insertPresent(
  trx: Trx,
  { places, past }: World,
  spells: ReadonlyMap<string, readonly Spell[]>,
): Promise<void> {
  const ids = places.map(({ id }) => id);
  const states = places.map((place) => stateOf(place, spells.get(place.id) ?? [], past.until));
  await keepingCounters(trx, ids, async () => {
    await insertRows(
      trx,
      'base_units',
      places.flatMap((place) => baseUnits(place, past.until)),
    );
    await insertRows(
      trx,
      'endpoints',
      places.flatMap((place) => endpoints(place, past.until)),
    );
    await sql`
      update controller_states s
      set status = i.status, status_since = i.since, status_cause = i.cause, last_seen_at = i.seen, state_at = i.seen,
          said_bye = i.cause = 'bye', cpu = i.cpu, memory = i.memory, disk = i.disk, temperature = i.temperature,
          headsets_online = i.headsets
      from json_to_recordset(${JSON.stringify(states)}::json)
        as i(id uuid, status text, since timestamptz, cause text, seen timestamptz, cpu real, memory real, disk real,
             temperature real, headsets integer)
      where s.controller_id = i.id`.execute(trx);
  });
  await writeDescriptions(
    trx,
    places.map(({ id, serial, past: own }) => ({
      controllerId: id,
      nonce: null,
      storageId: idAt(past.from, 'storage', serial),
      model: own.model,
      supportedFeatures: own.supportedFeatures,
      firmwareVersion: own.firmware,
      hardwareVersion: own.model,
      nics: null,
      hostname: own.hostname,
      tunnelPort: undefined,
    })),
  );
}

function stateOf({ id, past: { outages, loads, headsets } }: Place, spells: readonly Spell[], until: number) {
  const last = spells.at(-1);
  const outage = outages.at(-1);
  const isOff = outage?.until === null;
  return {
    id,
    status: last?.status ?? 'unknown',
    since: isoOrNull(last?.at ?? null),
    cause: last?.cause ?? null,
    seen: iso(isOff ? outage.from : until),
    cpu: loads.cpu.at(-1) ?? 0,
    memory: loads.memory.at(-1) ?? 0,
    disk: loads.disk,
    temperature: loads.temperature.at(-1) ?? 0,
    headsets: isOff ? 0 : (headsets.at(-1) ?? 0),
  };
}

const deviceColumns = ({ id, customerId }: Place, device: PastDevice, until: number) => {
  const offlineSince = device.status === 'offline' ? (device.lastEventAt ?? until) : null;
  const { kind, status } = device;
  const presence = devicePresence(
    { kind, status, offlineSince: offlineSince === null ? null : new Date(offlineSince) },
    new Date(until),
  );
  return {
    controller_id: id,
    device_id: device.id,
    customer_id: customerId,
    name: device.name,
    status,
    status_since: iso(offlineSince ?? until),
    presence,
    offline_since: isoOrNull(offlineSince),
    is_faulty: status === 'faulty',
    battery: device.battery,
    charging: device.charging,
    owner_epoch: 1,
    boot: 0,
    seq: 0,
    updated_at: iso(until),
  };
};

const baseUnits = (place: Place, until: number) =>
  place.past.devices
    .filter(({ kind }) => kind === 'baseunit' || kind === 'registrationModule')
    .map((device) => ({ ...deviceColumns(place, device, until), kind: device.kind, serial: device.hardware }));

const endpoints = (place: Place, until: number) =>
  place.past.devices
    .filter(({ kind }) => kind !== 'baseunit' && kind !== 'registrationModule')
    .map((device) => ({
      ...deviceColumns(place, device, until),
      category: device.kind,
      is_valid: isValidEndpoint({
        category: device.kind,
        ipei: device.ipei ?? '',
        lastKnownState: stateOfConference(device),
      }),
      ipei: device.ipei,
      unit_id: device.unitId,
      hardware: device.hardware,
      location: device.location,
      last_event_at: isoOrNull(device.lastEventAt),
      last_known_state: stateOfConference(device),
    }));

const stateOfConference = ({ kind }: PastDevice) => (kind === 'conference' ? { members: 0 } : null);
