import type { GroupChild, GroupChildren } from '@earshot/domain/groups/schema';
import { describe, expect, it } from 'vitest';
import { openRows, parentIndex, type TreeRow } from './tree-rows.ts';

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
  expect(parentIndex([], 0)).toBe(0);
});

const group = (id: string, hasChildren = true) => ({ id, hasChildren }) as GroupChild;

describe('the rows of a tree', () => {
  const below: Record<string, readonly GroupChild[]> = {
    top: [group('north'), group('south')],
    north: [group('leeds', false)],
  };
  const childrenOf = (id: string) => {
    const groups = below[id];
    return groups === undefined ? undefined : ({ groups } as GroupChildren);
  };
  const shown = (...open: string[]) =>
    openRows(group('top'), new Set(open), childrenOf).map(
      ({ id, depth, expanded }) => `${'-'.repeat(depth)}${id}${expanded ? ' open' : ''}`,
    );

  it('contain the children of open groups', () => {
    expect(shown()).toEqual(['top']);
    expect(shown('top')).toEqual(['top open', '-north', '-south']);
    expect(shown('top', 'north', 'leeds')).toEqual(['top open', '-north open', '--leeds', '-south']);
  });

  it('contain no children that are still loading', () => {
    expect(shown('top', 'south')).toEqual(['top open', '-north', '-south open']);
  });
});
