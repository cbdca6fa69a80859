import { describe, expect, it } from 'vitest';
import { nestRows, type WantedRow } from './tree-file.ts';

const row = (title: string, parent: number | null): WantedRow => ({ title, parent });

describe('the rows of a tree', () => {
  it('become a tree in their order', () => {
    const rows = [row('Shops', null), row('North', 0), row('Leeds', 1), row('South', 0)];
    expect(nestRows(rows)).toEqual({
      title: 'Shops',
      groups: [
        { title: 'North', groups: [{ title: 'Leeds', groups: [] }] },
        { title: 'South', groups: [] },
      ],
    });
  });

  it.each<[what: string, rows: WantedRow[], message: string]>([
    ['a first row with a parent', [row('Shops', 3)], 'Row 0 (Shops) is the top of the tree, so its parent is null'],
    [
      'a first row that is its own parent',
      [row('Shops', 0)],
      'Row 0 (Shops) is the top of the tree, so its parent is null',
    ],
    ['a second top', [row('Shops', null), row('Others', null)], 'Row 1 (Others) has no parent before it'],
    [
      'a parent that follows',
      [row('Shops', null), row('Leeds', 2), row('North', 0)],
      'Row 1 (Leeds) has no parent before it',
    ],
    ['no row', [], 'The tree is empty'],
  ])('are refused with %s', (_what, rows, message) => {
    expect(() => nestRows(rows)).toThrow(message);
  });
});
