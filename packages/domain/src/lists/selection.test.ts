import { describe, expect, it } from 'vitest';
import { ALL_MATCHING, isSelected, NOTHING, selectedCount, withSelected } from './selection.ts';

describe('a selection', () => {
  it('of rows by id can be extended and reduced, and counts each row once', () => {
    const three = withSelected(withSelected(NOTHING, ['a', 'b'], true), ['b', 'c'], true);
    expect(three).toEqual({ kind: 'ids', ids: ['a', 'b', 'c'] });
    const one = withSelected(three, ['a', 'c'], false);
    expect(['a', 'b', 'c'].map((id) => isSelected(one, id))).toEqual([false, true, false]);
    expect(selectedCount(one, 400)).toBe(1);
  });
  it('of all matching rows excludes deselected rows and includes them again', () => {
    const most = withSelected(ALL_MATCHING, ['a', 'b'], false);
    expect(['a', 'z'].map((id) => isSelected(most, id))).toEqual([false, true]);
    expect(selectedCount(most, 400)).toBe(398);
    expect(withSelected(most, ['a'], true)).toEqual({ kind: 'allBut', except: ['b'] });
  });
});
