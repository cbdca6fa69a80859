import { devicePresence } from '@earshot/domain/devices/statuses';
import type { DeviceKind } from '@earshot/domain/devices/kinds';
import { withoutFullName } from '@earshot/domain/enrolments/facts';
import { HOUR_MS } from '@earshot/domain/time/durations';
import { sql } from 'kysely';
import type { Trx } from '../../client.ts';
import { columnOf } from '../../queries/ingest/ingest-arrays.ts';
import { insertDeviceEvents } from '../../queries/ingest/ingest-events.ts';
import { idAt } from './chance.ts';
import { EPOCH, insertRows, iso } from './insert-rows.ts';
import type { Spell } from './spells.ts';
import type { Place, World } from './world.ts';

const EVENTS_AT_ONCE = 5_000;
const MARK = 'controller-metrics';

/** Inserts the changes of status, the hourly loads, and the changes and events of devices. */
export async function insertHistory(
  trx: Trx,
  { places, past }: World,
  spells: ReadonlyMap<string, readonly Spell[]>,
): Promise<void> {
  await insertRows(
    trx,
    'controller_changes',
    places.flatMap(({ id }) =>
      (spells.get(id) ?? []).map(({ at, status, cause }, index, all) => ({
        controller_id: id,
        at: iso(at),
        owner_epoch: EPOCH,
        former_status: all[index - 1]?.status ?? 'unknown',
        status,
        cause,
        message_id: null,
      })),
    ),
  );
  for (const place of places) await insertLoads(trx, place, { from: past.from, until: past.until });
  await sql`
    insert into upkeep_marks (name, at) values (${MARK}, date_trunc('hour', ${iso(past.until)}::timestamptz))
    on conflict (name) do nothing`.execute(trx);
  for (const place of places) await insertDeviceChanges(trx, place);
  await insertEvents(trx, places, past.from);
}

/** Hours in which the controller was never reachable have no loads. */
async function insertLoads(trx: Trx, { id, past, reach }: Place, time: { from: number; until: number }): Promise<void> {
  const hours = past.loads.cpu.flatMap((cpu, hour) => {
    const at = time.from + hour * HOUR_MS;
    const reached = reach.reachableFrom(at);
    if (reached === null || reached >= at + HOUR_MS || at + HOUR_MS > time.until) return [];
    return [{ at: iso(at), cpu, memory: past.loads.memory[hour] ?? 0, temperature: past.loads.temperature[hour] ?? 0 }];
  });
  await sql`
    insert into controller_metrics_hourly (controller_id, at, owner_epoch, cpu, memory, disk, temperature)
    select ${id}, i.at, ${EPOCH}, i.cpu, i.memory, ${past.loads.disk}, i.temperature
    from unnest(${columnOf(hours, (row) => row.at)}::timestamptz[], ${columnOf(hours, (row) => row.cpu)}::real[],
                ${columnOf(hours, (row) => row.memory)}::real[], ${columnOf(hours, (row) => row.temperature)}::real[])
      as i(at, cpu, memory, temperature)`.execute(trx);
}

async function insertDeviceChanges(trx: Trx, { id, past }: Place): Promise<void> {
  const kinds = new Map(past.devices.map((device) => [device.id, device.kind]));
  const since = past.deviceChanges[0]?.at ?? Infinity;
  const faults = past.faults
    .filter(({ from }) => from >= since)
    .flatMap(({ from, until, deviceId }) => [
      { at: from, deviceId, status: 'faulty', battery: 60, charging: false, conference: null },
      { at: until, deviceId, status: 'online', battery: 60, charging: false, conference: null },
    ]);
  const rows = [...past.deviceChanges, ...faults].toSorted((one, other) => one.at - other.at);
  await sql`
    insert into device_changes (controller_id, device_id, at, owner_epoch, status, presence, battery, charging, conference)
    select ${id}, i.device_id, i.at, ${EPOCH}, i.status, i.presence, i.battery, i.charging, i.conference
    from unnest(
      ${columnOf(rows, (row) => row.deviceId)}::text[], ${columnOf(rows, (row) => iso(row.at))}::timestamptz[],
      ${columnOf(rows, (row) => row.status)}::text[],
      ${columnOf(rows, (row) => presenceOf(kinds.get(row.deviceId) ?? 'headset', row.status))}::text[],
      ${columnOf(rows, (row) => row.battery)}::smallint[], ${columnOf(rows, (row) => row.charging)}::boolean[],
      ${columnOf(rows, (row) => row.conference)}::smallint[]
    ) as i(device_id, at, status, presence, battery, charging, conference)`.execute(trx);
}

const presenceOf = (kind: DeviceKind, status: string) =>
  devicePresence({ kind, status, offlineSince: null }, new Date(0));

async function insertEvents(trx: Trx, places: readonly Place[], from: number): Promise<void> {
  const rows = places.flatMap(({ id, serial, past }) =>
    past.events
      .toSorted((one, other) => one.at - other.at)
      .map(({ at, name, deviceId, detail }, index) => ({
        controllerId: id,
        storageId: idAt(from, 'storage', serial),
        n: index + 1,
        at: iso(at),
        ownerEpoch: EPOCH,
        name,
        deviceId,
        detail: withoutFullName(detail),
        trace: null,
      })),
  );
  const asOf = new Date();
  for (let begin = 0; begin < rows.length; begin += EVENTS_AT_ONCE)
    await insertDeviceEvents(trx, rows.slice(begin, begin + EVENTS_AT_ONCE), asOf);
}
