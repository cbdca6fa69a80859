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
import type { DifferingLists } from '../batch-outcome.ts';
import { type BeyondCap, capDeadLetters } from '../cap-dead-letters.ts';
import {
  type AcceptedList,
  type ControllerChange,
  LIST_NAMES,
  listIsUnknown,
  type ListMessage,
} from '../controller-change.ts';
import { baseUnitRow, endpointRow } from '../device-rows.ts';
import type { DeviceCap } from '../device-cap.ts';
import { LatestDeviceRows } from '../latest-device-rows.ts';
import type { Step } from './step.ts';

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

interface TableWritten {
  readonly deltas: readonly CounterDelta[];
  readonly beyond: readonly BeyondCap[];
}

/** Writes the device lists of these controllers and updates the digests of the lists. */
export const listsStep: Step = async (trx, { changes, cap, now }) => {
  const tables = { base_units: noChange(), endpoints: noChange() };
  for (const change of changes) {
    for (const accepted of change.lists) addList(tables[accepted.table], change, accepted);
  }
  await forgetListOrder(
    trx,
    changes.filter((change) => change.restartsOrder).map(({ known }) => known.controllerId),
  );
  const written = [
    await writeTable(trx, 'base_units', { change: tables.base_units, cap, asOf: now }),
    await writeTable(trx, 'endpoints', { change: tables.endpoints, cap, asOf: now }),
  ];
  return {
    counters: written.flatMap(({ deltas }) => deltas),
    deadLetters: capDeadLetters(
      changes,
      written.flatMap(({ beyond }) => beyond),
    ),
    differing: changes.flatMap(differingLists),
  };
};

/** Leaves out lists that the same batch completed. */
function differingLists({ known, hello, differing, digests }: ControllerChange): DifferingLists[] {
  const lists = [...differing].filter((table) => digests[table] === null).map((table) => LIST_NAMES[table]);
  return lists.length === 0 ? [] : [{ serial: known.serial, lists, isNew: hello !== null }];
}

const noChange = (): TableChange => {
  const changed = new LatestDeviceRows();
  return { changed, listed: changed.beside(), late: new LatestDeviceRows(), complete: [], overtaken: new Map() };
};

function addList(into: TableChange, change: ControllerChange, accepted: AcceptedList): void {
  const { message, how, whole } = accepted;
  const latest = into[how];
  for (const row of rowsOf(change, accepted)) latest.set(row);
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
): Promise<TableWritten> {
  const { changed, listed, late, complete, overtaken } = change;
  const beyond: string[] = [];
  const admitted = async (latest: LatestDeviceRows) => {
    const admission = await cap.admit(trx, table, latest.rows);
    beyond.push(...admission.beyond);
    return admission.rows;
  };
  const done = [
    await upsertDevices(trx, table, { rows: await admitted(changed), asOf, onlyChanged: false }),
    await upsertDevices(trx, table, { rows: await admitted(listed), asOf, onlyChanged: true }),
    await removeDevices(trx, table, { rows: [...changed.gone, ...listed.gone], asOf }),
    await removeUnlisted(trx, table, { lists: complete, asOf }),
  ];
  const latest = [
    await upsertDevices(trx, table, { rows: await admitted(late), asOf, onlyChanged: true }),
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
