import type { DeviceKind } from '@earshot/domain/devices/kinds';
import type { ListLevel } from '@earshot/domain/devices/lists';
import { expect, it } from 'vitest';
import { toColumnWidth } from '#/components/data-table/column-width.ts';
import { baseUnitColumns } from './columns/base-unit-columns.tsx';
import { conferenceColumns } from './columns/conference-columns.tsx';
import { endpointColumns } from './columns/endpoint-columns.tsx';
import { tableWidth } from './table-width.ts';

const columnsOf = (kind: DeviceKind, level: ListLevel) => {
  if (kind === 'baseunit') return baseUnitColumns({ level, firmware: true });
  if (kind === 'conference') return conferenceColumns;
  return kind === 'registrationModule' ? [] : endpointColumns(kind, level);
};
const widthOf = (kind: DeviceKind, ...shown: readonly string[]) =>
  tableWidth({
    list: { kind, level: 'group' },
    columns: columnsOf(kind, 'group'),
    view: { density: 'comfortable', columns: Object.fromEntries(shown.map((id) => [id, true])) },
  });

const KINDS = ['baseunit', 'callpoint', 'keypad', 'conference', 'handset', 'headset'] as const;

it('a list shows six columns by default, without a width of its own', () => {
  for (const kind of KINDS) {
    for (const level of ['group', 'location'] as const) {
      const shown = columnsOf(kind, level).filter(({ hidden }) => hidden !== true);
      expect([kind, level, shown.length]).toEqual([kind, level, 6]);
    }
    expect(widthOf(kind)).toBeUndefined();
  }
});

it('with further columns, tables are 1300 wide for base units, call points and keypads, 1350 for conferences, 1650 for handsets and headsets [B-585] [B-586] [B-587]', () => {
  const more = { baseunit: 'rpn', conference: 'updatedAt' } as const;
  const widths = KINDS.map((kind) => widthOf(kind, kind in more ? more[kind as keyof typeof more] : 'ipui'));
  expect(widths).toEqual([1300, 1300, 1300, 1350, 1650, 1650]);
});

it('tables are 2000 wide with columns that are usually empty [B-588], and columns are at least 70 px wide [B-589]', () => {
  expect(widthOf('headset', 'location')).toBe(2000);
  expect(widthOf('keypad', 'ipui', 'conferenceMode')).toBe(2000);
  expect(toColumnWidth(10)).toBe(70);
});
