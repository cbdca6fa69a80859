import { describe, expect, it } from 'vitest';
import { isChanged, onlyChanged, sameValue } from './changes.ts';

describe('the values of a form', () => {
  it.each([
    ['equal texts', 'a', 'a', true],
    ['a number and its text', 1, '1', false],
    ['two values that are not numbers', Number.NaN, Number.NaN, true],
    ['null and a missing value', null, undefined, false],
    ['null and an empty object', null, {}, false],
    ['equal lists', [1, [2]], [1, [2]], true],
    ['lists in another order', [1, 2], [2, 1], false],
    ['a list and its beginning', [1, 2], [1], false],
    ['a list and its continuation', [1], [1, 2], false],
    ['a list and an object with the same keys', [1], { 0: 1 }, false],
    ['a list and its only text', ['a'], 'a', false],
    ['an empty list and an empty object', [], {}, false],
    ['equal objects with keys in another order', { a: 1, b: { c: 2 } }, { b: { c: 2 }, a: 1 }, true],
    ['objects with another value deep inside', { a: { b: 1 } }, { a: { b: 2 } }, false],
    ['an object with one key more', { a: 1 }, { a: 1, b: 2 }, false],
    ['an object with one key less', { a: 1, b: 2 }, { a: 1 }, false],
    ['an undefined and a missing key', { a: 1, b: undefined }, { a: 1 }, true],
    ['equal dates', new Date(5), new Date(5), true],
    ['different dates', new Date(5), new Date(6), false],
    ['a date and an empty object', new Date(5), {}, false],
  ])('%s are compared', (_, one, other, same) => {
    expect([sameValue(one, other), sameValue(other, one)]).toEqual([same, same]);
  });

  it('are changed if any of them differs, and only these are sent', () => {
    const initial = { name: 'a', tags: ['x'], note: '' };
    expect(isChanged(initial, { ...initial, tags: ['x'] })).toBe(false);
    expect(onlyChanged(initial, { ...initial, tags: ['x'] })).toEqual({});
    expect(isChanged(initial, { ...initial, tags: [] })).toBe(true);
    expect(onlyChanged(initial, { ...initial, tags: [], note: 'b' })).toEqual({ tags: [], note: 'b' });
  });
});
