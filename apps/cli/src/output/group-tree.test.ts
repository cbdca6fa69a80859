import { sampleGroup, sampleId } from '@earshot/sdk/testing';
import { expect, it } from 'vitest';
import { groupTree, sumsOf } from './group-tree.ts';

const groups = [
  sampleGroup({ id: sampleId(1), title: 'Acme' }),
  sampleGroup({ id: sampleId(2), parentId: sampleId(1), title: 'North', controllerCount: 2 }),
  sampleGroup({ id: sampleId(3), parentId: sampleId(2), title: 'Leeds', controllerCount: 1_200 }),
  sampleGroup({ id: sampleId(4), parentId: sampleId(1), title: 'South', controllerCount: 5 }),
];

it('groupTree draws each group below its parent, with the total number of locations', () => {
  expect(groupTree(groups)).toEqual([
    'Acme         1,207',
    '├─ North     1,202 (2 its own)',
    '│  └─ Leeds  1,200',
    '└─ South         5',
  ]);
});

it('groupTree starts at the topmost group that the caller can see', () => {
  const [, ...seen] = groups;
  expect(groupTree(seen)[0]).toBe('North     1,202 (2 its own)');
  expect(sumsOf(seen).get(sampleId(2))).toBe(1_202);
});
