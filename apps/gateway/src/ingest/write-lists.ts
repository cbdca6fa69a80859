import type { Trx } from '@earshot/db/client';
import type { CounterDelta } from '@earshot/db/queries/devices/device-counters';
import type { DeviceTable } from '@earshot/db/queries/ingest/ingest-devices';
import {
  type CompleteList,
  type DeviceRow,
  forgetListOrder,
  type ListedDevice,
  removeDevices,
  removeUnlisted,
  upsertDevices,
} from '@earshot/db/queries/ingest/ingest-lists';
import { type AcceptedList, type ControllerChange, listIsUnknown, type ListMessage } from './controller-change.ts';
import { baseUnitRow, endpointRow } from './device-rows.ts';
import type { DeviceCap } from './device-cap.ts';
import { LatestDeviceRows } from './latest-device-rows.ts';

interface TableChange {
  /** Ordinary changes. */
  readonly changed: LatestDeviceRows;
  /** Rows of full lists; most are unchanged. */
  readonly listed: LatestDeviceRows;
  /** Messages overtaken by later ones. They may still concern devices without a later message. */
  readonly late: LatestDeviceRows;
  readonly complete: CompleteList[];
  /** Controllers with late messages. */
  readonly overtaken: Map<string, ControllerChange>;
}

export interface ListsToWrite {
  readonly changes: readonly ControllerChange[];
  readonly cap: DeviceCap;
  readonly asOf: Date;
}

export interface ListsWritten {
  readonly deltas: readonly CounterDelta[];
  /** Controllers that exceed the device limit. */
  readonly beyond: readonly { readonly table: DeviceTable; readonly controllerId: string }[];
}

/** Writes the device lists of these controllers and updates the digests of the lists. */
export async function writeLists(trx: Trx, { changes, cap, asOf }: ListsToWrite): Promise<ListsWritten> {
  const tables = { base_units: noChange(), endpoints: noChange() };
  for (const change of changes) {
    for (const word of change.lists) takeWord(tables[word.table], change, word);
  }
  await forgetListOrder(
    trx,
    changes.filter((change) => change.beginsAnew).map(({ known }) => known.controllerId),
  );
  const written = [
    await writeTable(trx, 'base_units', { change: tables.base_units, cap, asOf }),
    await writeTable(trx, 'endpoints', { change: tables.endpoints, cap, asOf }),
  ];
  return { deltas: written.flatMap(({ deltas }) => deltas), beyond: written.flatMap(({ beyond }) => beyond) };
}

const noChange = (): TableChange => {
  const changed = new LatestDeviceRows();
  return { changed, listed: changed.beside(), late: new LatestDeviceRows(), complete: [], overtaken: new Map() };
};

function takeWord(into: TableChange, change: ControllerChange, word: AcceptedList): void {
  const { message, how, whole } = word;
  const latest = into[how];
  for (const row of rowsOf(change, word)) latest.set(row);
  for (const deviceId of message.removed) latest.remove({ ...by(change, message), deviceId });
  if (whole !== undefined) into.complete.push({ ...by(change, message), ...whole });
  if (how === 'late') into.overtaken.set(change.known.controllerId, change);
}

const by = ({ known }: ControllerChange, { boot, seq }: { boot: number; seq: number }) => ({
  controllerId: known.controllerId,
  ownerEpoch: known.ownerEpoch,
  boot,
  seq,
});

function rowsOf(change: ControllerChange, { table, message }: ListMessage): DeviceRow[] {
  const listed = (deviceId: string): ListedDevice => ({ ...by(change, message), deviceId });
  return table === 'base_units'
    ? message.set.map((row) => baseUnitRow(listed(row.id), row))
    : message.set.map((row) => endpointRow(listed(row.id), row));
}

async function writeTable(
  trx: Trx,
  table: DeviceTable,
  { change, cap, asOf }: { change: TableChange; cap: DeviceCap; asOf: Date },
): Promise<ListsWritten> {
  const { changed, listed, late, complete, overtaken } = change;
  const beyond: string[] = [];
  const admitted = async (latest: LatestDeviceRows) => {
    const admission = await cap.admit(trx, table, latest.rows);
    beyond.push(...admission.beyond);
    return admission.rows;
  };
  const done = [
    await upsertDevices(trx, table, { rows: await admitted(changed), asOf, onlyNews: false }),
    await upsertDevices(trx, table, { rows: await admitted(listed), asOf, onlyNews: true }),
    await removeDevices(trx, table, { rows: [...changed.gone, ...listed.gone], asOf }),
    await removeUnlisted(trx, table, { lists: complete, asOf }),
  ];
  const latest = [
    await upsertDevices(trx, table, { rows: await admitted(late), asOf, onlyNews: true }),
    await removeDevices(trx, table, { rows: late.gone, asOf }),
  ];
  // A digest describes a list received in order. A list that late messages altered must be sent in full.
  for (const id of latest.flatMap(({ controllerIds }) => controllerIds)) {
    const late = overtaken.get(id);
    if (late !== undefined) listIsUnknown(late, table);
  }
  const deltas = [...done, ...latest].flatMap((each) => each.deltas);
  return { deltas, beyond: [...new Set(beyond)].map((controllerId) => ({ table, controllerId })) };
}
