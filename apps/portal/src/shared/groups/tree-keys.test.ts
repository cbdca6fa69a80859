import { describe, expect, it } from 'vitest';
import { treeKeyDown } from './tree-keys.ts';
import type { TreeRow } from './tree-rows.ts';

/** A closed group, an open one with two children, and ten groups after it. */
const rows: readonly TreeRow[] = [
  { depth: 0, hasChildren: true, expanded: true },
  { depth: 1, hasChildren: true, expanded: false },
  { depth: 1, hasChildren: true, expanded: true },
  { depth: 2, hasChildren: false, expanded: false },
  ...Array.from({ length: 10 }, () => ({ depth: 1, hasChildren: false, expanded: false })),
].map((row, index) => ({ id: `g${index}`, title: '', controllerCount: 0, ...row }));

function press(key: string, at: number, { typing = false, canClose = true, shown = rows } = {}): string[] {
  const done: string[] = [];
  const say = (word: string) => (value: unknown) => void done.push(`${word} ${JSON.stringify(value)}`);
  const event = { key, preventDefault: () => void done.push('handled') };
  treeKeyDown(event as never, {
    rows: shown,
    at,
    typing,
    goTo: say('go'),
    setExpanded: (id, expanded) => void done.push(`${expanded ? 'open' : 'close'} ${id}`),
    choose: ({ id }) => void done.push(`choose ${id}`),
    close: canClose ? () => void done.push('close') : undefined,
  });
  return done;
}

describe('a key in the group tree', () => {
  it.each([
    ['ArrowDown', 0, 'go 1'],
    ['ArrowDown', 13, 'go 13'],
    ['ArrowUp', 2, 'go 1'],
    ['ArrowUp', 0, 'go 0'],
    ['PageDown', 1, 'go 11'],
    ['PageDown', 9, 'go 13'],
    ['PageUp', 12, 'go 2'],
    ['PageUp', 4, 'go 0'],
    ['Home', 5, 'go 0'],
    ['End', 5, 'go 13'],
    ['ArrowRight', 1, 'open g1'],
    ['ArrowRight', 2, 'go 3'],
    ['ArrowLeft', 2, 'close g2'],
    ['ArrowLeft', 3, 'go 2'],
    ['ArrowLeft', 5, 'go 0'],
    ['Enter', 4, 'choose g4'],
  ])('%s at row %i: %s', (key, at, does) => {
    expect(press(key, at)).toEqual(['handled', does]);
  });

  it('opens nothing at a group without sub-groups, and chooses nothing in an empty tree', () => {
    expect(press('ArrowRight', 3)).toEqual(['handled']);
    expect(press('Enter', 0, { shown: [] })).toEqual(['handled']);
    expect(press('ArrowRight', 0, { shown: [] })).toEqual(['handled']);
    expect(
      press('ArrowRight', 13, { shown: rows.map((row) => ({ ...row, hasChildren: true, expanded: true })) }),
    ).toEqual(['handled', 'go 13']);
  });

  it('moves the caret while the user types', () => {
    expect(press('ArrowRight', 1, { typing: true })).toEqual([]);
    expect(press('ArrowLeft', 2, { typing: true })).toEqual([]);
    expect(press('ArrowDown', 1, { typing: true })).toEqual(['handled', 'go 2']);
  });

  it('closes the tree with Tab, which still moves the focus', () => {
    expect(press('Tab', 1)).toEqual(['close']);
    expect(press('Tab', 1, { canClose: false })).toEqual([]);
  });

  it('leaves letters to the search field', () => {
    expect(press('a', 1)).toEqual([]);
  });
});
