import { describe, expect, it } from 'vitest';
import { coloured } from './style.ts';
import { type Column, table } from './table.ts';
import { displayWidth } from './text.ts';

interface Shop {
  readonly name: string;
  readonly serial: string;
  readonly headsets: number;
  readonly fault: string;
}
const shops: Shop[] = [
  { name: 'Leeds Headrow', serial: 'VC4-1', headsets: 12, fault: '' },
  { name: 'York', serial: 'VC4-10', headsets: 3, fault: '' },
];
const columns: Column<Shop>[] = [
  { title: 'Name', value: ({ name }) => name, shrinkTo: 6 },
  { title: 'Serial', value: ({ serial }) => serial },
  { title: 'Headsets', value: ({ headsets }) => headsets, align: 'right', expendable: 1 },
  { title: 'Faults', value: ({ fault }) => fault, shrinkTo: 4 },
];

describe('table', () => {
  it('aligns cells with their titles and omits empty columns', () => {
    expect(table(shops, columns)).toEqual([
      'Name           Serial  Headsets',
      'Leeds Headrow  VC4-1         12',
      'York           VC4-10         3',
    ]);
  });

  it('shortens cells before it omits a column', () => {
    expect(table(shops, columns, { width: 27 })).toEqual([
      'Name       Serial  Headsets',
      'Leeds He…  VC4-1         12',
      'York       VC4-10         3',
    ]);
    expect(table(shops, columns, { width: 15 })).toEqual(['Name     Serial', 'Leeds…   VC4-1', 'York     VC4-10']);
  });

  it.each([20, 27, 40, 200])('fits a terminal of %i columns', (width) => {
    const wide = [...shops, { name: '東京の店', serial: 'VC4-100', headsets: 1_000, fault: 'microphone' }];
    for (const line of table(wide, columns, { width: Math.max(width, 25), paint: coloured })) {
      expect(displayWidth(line)).toBeLessThanOrEqual(Math.max(width, 25));
    }
  });

  it('removes control characters from cells', () => {
    const [, line] = table([{ name: 'A\u001B[2JB\r\nC\u202E', serial: '\u0007', headsets: 0, fault: '' }], columns);
    expect(line).toBe('AB C         0');
  });
});
