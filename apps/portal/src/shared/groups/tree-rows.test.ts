import { expect, it } from 'vitest';
import { parentIndex, type TreeRow } from './tree-rows.ts';

const rows = [0, 1, 2, 2, 1].map((depth, index): TreeRow => ({
  id: String(index),
  title: String(index),
  depth,
  hasChildren: false,
  expanded: false,
  controllerCount: 0,
}));

it('the parent of a row is the nearest row above with a smaller depth', () => {
  expect(rows.map((_, index) => parentIndex(rows, index))).toEqual([0, 0, 1, 1, 0]);
});
