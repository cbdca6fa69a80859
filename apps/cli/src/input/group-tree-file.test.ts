import { expect, it } from 'vitest';
import { rowsOf } from './group-tree-file.ts';

it('converts a group tree to rows with parents before children', () => {
  const tree = {
    title: 'Acme',
    groups: [{ title: 'North', features: ['mds'], groups: [{ title: 'Leeds' }] }, { title: 'South' }],
  };
  expect(rowsOf(tree)).toEqual([
    { title: 'Acme', parent: null },
    { title: 'North', features: ['mds'], parent: 0 },
    { title: 'Leeds', parent: 1 },
    { title: 'South', parent: 0 },
  ]);
});

it.each([
  [[], 'The file has no title'],
  [{ title: 'Acme', groups: [{ name: 'North' }] }, 'A group in Acme has no title'],
  [{ title: 'Acme', colour: 'red' }, 'Acme has an unknown entry: colour'],
  [{ title: 'Acme', groups: 'North' }, 'The groups of Acme are not a list'],
])('refuses %j as a group tree', (tree, message) => {
  expect(() => rowsOf(tree)).toThrow(message);
});
