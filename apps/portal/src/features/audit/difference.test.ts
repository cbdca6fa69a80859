import { describe, expect, it } from 'vitest';
import { uuid } from '../../../testing/fixtures.ts';
import { differences, nameOfValue, valueText } from './difference.ts';

describe('the differences of two values', () => {
  it('are the fields that differ at any depth, without the others', () => {
    const before = { name: 'Tills', tags: ['a', 'b'], place: { postcode: 'LS1', city: 'Leeds' }, version: 1 };
    const after = { name: 'Doors', tags: ['a', 'c'], place: { postcode: 'LS2', city: 'Leeds' }, version: 1 };
    expect(differences(before, after)).toEqual([
      { field: 'name', before: 'Tills', after: 'Doors' },
      { field: 'tags.1', before: 'b', after: 'c' },
      { field: 'place.postcode', before: 'LS1', after: 'LS2' },
    ]);
  });

  it('are all fields of a created or deleted value', () => {
    expect(differences(null, { name: 'Tills', on: false })).toEqual([
      { field: 'name', before: undefined, after: 'Tills' },
      { field: 'on', before: undefined, after: false },
    ]);
    expect(differences({ name: 'Tills' }, null)).toEqual([{ field: 'name', before: 'Tills', after: undefined }]);
    expect(differences(null, null)).toEqual([]);
  });

  it.each([
    ['a text', null, 'Tills', undefined, 'Tills'],
    ['a text that is removed', 'Tills', null, 'Tills', undefined],
    ['a text that becomes a list', 'Tills', ['Tills'], 'Tills', ['Tills']],
    ['a list that becomes a number', [7], 7, [7], 7],
    ['an empty list that becomes an empty object', [], {}, [], {}],
    ['an empty list that is added', null, [], undefined, []],
    ['an empty list that is removed', [], null, [], undefined],
  ])('keep %s as a whole', (_, before, after, from, to) => {
    expect(differences(before, after)).toEqual([{ field: '', before: from, after: to }]);
    expect(differences({ tags: before }, { tags: after })).toEqual([{ field: 'tags', before: from, after: to }]);
  });

  it('have no field that has no value on either side', () => {
    expect(differences(null, undefined)).toEqual([]);
    expect(differences(null, { name: 'Tills', note: null })).toEqual([
      { field: 'name', before: undefined, after: 'Tills' },
    ]);
    expect(differences({ name: 'Tills' }, { name: 'Tills', note: null })).toEqual([]);
  });

  it('have a field for each entry that a list gains or loses', () => {
    expect(differences({ tags: ['a'] }, { tags: [] })).toEqual([{ field: 'tags.0', before: 'a', after: undefined }]);
    expect(differences({ tags: [] }, { tags: ['a'] })).toEqual([{ field: 'tags.0', before: undefined, after: 'a' }]);
  });
});

it.each([
  [undefined, ''],
  [null, ''],
  ['', ''],
  ['Tills', 'Tills'],
  [0, '0'],
  [false, 'false'],
  [['a', 1], '["a",1]'],
  [{ on: true }, '{"on":true}'],
])('the value %j is written as “%s”', (value, text) => {
  expect(valueText(value)).toBe(text);
});

describe('the name of a value', () => {
  const names = { [uuid(1, 2)]: 'Leeds', '3': 'Manager' };

  it('is that of the thing that its id refers to', () => {
    expect(nameOfValue('groupId', uuid(1, 2), names)).toBe('Leeds');
    expect(nameOfValue('roleIds.0', 3, names)).toBe('Manager');
  });

  it('is missing for other values, and for things that are not known', () => {
    expect(nameOfValue('groupId', uuid(1, 3), names)).toBeUndefined();
    expect(nameOfValue('version', 3, names)).toBeUndefined();
    expect(nameOfValue('name', 'Leeds', { Leeds: 'Leeds', undefined: 'Nobody' })).toBeUndefined();
  });
});
