import { expect, it } from 'vitest';
import { treeNodes } from './tree-nodes.ts';

const groups = [
  { id: 'a', parentId: null, title: 'All customers', isRoot: true },
  { id: 'b', parentId: 'a', title: 'Acme', isRoot: false },
  { id: 'c', parentId: 'b', title: 'North', isRoot: false },
];

it('a node has key, value, label, title, children and parent, and the root has a fixed slug [C-123] [C-124]', () => {
  expect(treeNodes(groups)).toEqual([
    { key: 'root', value: 'root', label: 'All customers', title: 'All customers', parent: null, children: ['b'] },
    { key: 'b', value: 'b', label: 'Acme', title: 'Acme', parent: 'root', children: ['c'] },
    { key: 'c', value: 'c', label: 'North', title: 'North', parent: 'b', children: [] },
  ]);
});

it('the tree begins at the highest visible group', () => {
  expect(treeNodes(groups.slice(1)).map(({ key, parent }) => [key, parent])).toEqual([
    ['b', null],
    ['c', 'b'],
  ]);
});
