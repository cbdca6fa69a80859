import type { DeviceKind } from '@earshot/domain/devices/kinds';
import type { ListedDevices } from '@earshot/domain/devices/lists';
import type { TableView } from '#/components/data-table/table-view.ts';
import { isRareColumn } from './columns/default-columns.ts';

/** Table width per type with further columns, in pixels. */
const TABLE_WIDTHS: Readonly<Partial<Record<DeviceKind, number>>> = {
  baseunit: 1300,
  callpoint: 1300,
  keypad: 1300,
  conference: 1350,
  handset: 1650,
  headset: 1650,
};
/** Width with columns that are usually empty, in pixels. */
const WIDE_TABLE = 2000;

interface ShownTable {
  readonly list: ListedDevices;
  readonly columns: readonly { readonly id: string; readonly hidden?: boolean | undefined }[];
  readonly view: TableView;
}

/** Width of a list's table in pixels; undefined for the default columns, which use the available width. */
export function tableWidth({ list, columns, view }: ShownTable): number | undefined {
  if (list.removed === true) return undefined;
  const added = columns.filter(({ id, hidden }) => hidden === true && view.columns[id] === true);
  if (added.some(({ id }) => isRareColumn(list.kind, id))) return WIDE_TABLE;
  return added.length === 0 ? undefined : TABLE_WIDTHS[list.kind];
}
