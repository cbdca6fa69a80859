import type { DeviceKind } from '@earshot/domain/devices/kinds';
import { expect, it } from 'vitest';
import { toColumnWidth } from '#/components/data-table/column-width.ts';
import { endpointColumns } from './columns/endpoint-columns.tsx';
import { tableWidth } from './table-width.ts';

const view = { density: 'comfortable', columns: {} } as const;
const widthOf = (kind: DeviceKind) => tableWidth({ list: { kind, level: 'group' }, columns: [], view });

it('tables are 1300 wide for base units, call points and keypads, 1350 for conferences, 1650 for handsets and headsets [B-585] [B-586] [B-587]', () => {
  const kinds = ['baseunit', 'callpoint', 'keypad', 'conference', 'handset', 'headset'] as const;
  expect(kinds.map(widthOf)).toEqual([1300, 1300, 1300, 1350, 1650, 1650]);
});

it('tables are 2000 wide with optional columns [B-588], and columns are at least 70 px wide [B-589]', () => {
  const columns = endpointColumns('headset', 'group');
  const list = { kind: 'headset', level: 'group' } as const;
  expect(tableWidth({ list, columns, view })).toBe(1650);
  expect(tableWidth({ list, columns, view: { ...view, columns: { location: true } } })).toBe(2000);
  expect(toColumnWidth(10)).toBe(70);
});
