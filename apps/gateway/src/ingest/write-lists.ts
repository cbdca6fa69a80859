import type { Trx } from '@earshot/db/client';
import {
  type BaseUnitRow,
  type CompleteList,
  type EndpointRow,
  forgetListOrder,
  type ListedDevice,
  removeDevices,
  removeUnlisted,
  upsertBaseUnits,
  upsertEndpoints,
} from '@earshot/db/queries/ingest-lists';
import type { BaseUnitRow as ToldBaseUnit } from '@earshot/device-protocol/messages/base-units';
import type { EndpointRow as ToldEndpoint } from '@earshot/device-protocol/messages/endpoints';
import type { ControllerChange } from './controller-change.ts';
import type { ListAssembly } from './list-assembly.ts';

interface TableChange<Row extends ListedDevice> {
  /** By controller and device: the last word on each. */
  readonly rows: Map<string, { readonly set: Row } | { readonly gone: ListedDevice }>;
  readonly complete: CompleteList[];
}

/** Writes what these controllers said of their base units and endpoints, and moves the lists' digests along. */
export async function writeLists(
  trx: Trx,
  changes: readonly ControllerChange[],
  assembly: ListAssembly,
): Promise<void> {
  const baseUnits: TableChange<BaseUnitRow> = { rows: new Map(), complete: [] };
  const endpoints: TableChange<EndpointRow> = { rows: new Map(), complete: [] };
  for (const change of changes) {
    for (const { table, message } of change.lists) {
      const word = {
        change,
        message,
        firstSeq: assembly.firstSeqWhenComplete(`${change.known.serial}/${table}`, message),
      };
      if (table === 'base_units') {
        collect(
          baseUnits,
          word,
          message.set.map((row) => baseUnitRow(listed(word, row.id), row)),
        );
        change.baseUnitsDigest = digestAfter(change.baseUnitsDigest, word);
      } else {
        collect(
          endpoints,
          word,
          message.set.map((row) => endpointRow(listed(word, row.id), row)),
        );
        change.endpointsDigest = digestAfter(change.endpointsDigest, word);
      }
    }
  }
  await forgetListOrder(
    trx,
    changes.filter((change) => change.newStorage).map(({ known }) => known.controllerId),
  );
  await upsertBaseUnits(trx, setRows(baseUnits));
  await removeDevices(trx, 'base_units', goneRows(baseUnits));
  await removeUnlisted(trx, 'base_units', baseUnits.complete);
  await upsertEndpoints(trx, setRows(endpoints));
  await removeDevices(trx, 'endpoints', goneRows(endpoints));
  await removeUnlisted(trx, 'endpoints', endpoints.complete);
}

interface Word {
  readonly change: ControllerChange;
  readonly message: {
    readonly full: boolean;
    readonly digest: string;
    readonly boot: number;
    readonly seq: number;
    readonly removed: string[];
  };
  readonly firstSeq: number | undefined;
}

function collect<Row extends ListedDevice>(into: TableChange<Row>, word: Word, rows: readonly Row[]): void {
  const put = (device: ListedDevice, last: { set: Row } | { gone: ListedDevice }) => {
    const key = `${device.controllerId}/${device.deviceId}`;
    const before = into.rows.get(key);
    const seq = before === undefined ? -1 : 'set' in before ? before.set.seq : before.gone.seq;
    if (device.seq >= seq) into.rows.set(key, last);
  };
  for (const row of rows) put(row, { set: row });
  for (const id of word.message.removed) put(listed(word, id), { gone: listed(word, id) });
  if (word.message.full && word.firstSeq !== undefined) {
    const { controllerId } = word.change.known;
    into.complete.push({ controllerId, boot: word.message.boot, firstSeq: word.firstSeq });
  }
}

/** A change on a list that is not known does not make it known. */
function digestAfter(digest: string | null, { message, firstSeq }: Word): string | null {
  if (message.full) return firstSeq === undefined ? null : message.digest;
  return digest === null ? null : message.digest;
}

const listed = ({ change, message }: Word, deviceId: string): ListedDevice => ({
  controllerId: change.known.controllerId,
  deviceId,
  boot: message.boot,
  seq: message.seq,
});

const baseUnitRow = (device: ListedDevice, { name, status, rpn, ipAddress, firmware }: ToldBaseUnit): BaseUnitRow => ({
  ...device,
  name,
  status,
  rpn,
  ipAddress: ipAddress ?? null,
  firmwareVersion: firmware ?? null,
});

const endpointRow = (device: ListedDevice, told: ToldEndpoint): EndpointRow => ({
  ...device,
  name: told.name,
  status: told.status,
  ipei: told.ipei,
  category: told.category,
  battery: told.battery === null ? null : Math.round(told.battery),
  charging: told.charging,
  conference: told.conference,
  lastEventAt: told.lastEventAt,
});

const setRows = <Row extends ListedDevice>({ rows }: TableChange<Row>): Row[] =>
  [...rows.values()].flatMap((word) => ('set' in word ? [word.set] : []));
const goneRows = <Row extends ListedDevice>({ rows }: TableChange<Row>): ListedDevice[] =>
  [...rows.values()].flatMap((word) => ('gone' in word ? [word.gone] : []));
