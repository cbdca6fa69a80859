import { describe, expect, it } from 'vitest';
import { differences } from './difference.ts';

describe('differences', () => {
  it('returns the fields that differ at any depth and omits the others', () => {
    const before = { name: 'Tills', tags: ['a', 'b'], place: { postcode: 'LS1', city: 'Leeds' }, version: 1 };
    const after = { name: 'Doors', tags: ['a', 'c'], place: { postcode: 'LS2', city: 'Leeds' }, version: 1 };
    expect(differences(before, after)).toEqual([
      { field: 'name', before: 'Tills', after: 'Doors' },
      { field: 'tags.1', before: 'b', after: 'c' },
      { field: 'place.postcode', before: 'LS1', after: 'LS2' },
    ]);
  });

  it('returns all fields of a created or deleted value', () => {
    expect(differences(null, { name: 'Tills', on: false })).toEqual([
      { field: 'name', before: undefined, after: 'Tills' },
      { field: 'on', before: undefined, after: false },
    ]);
    expect(differences({ name: 'Tills' }, null)).toEqual([{ field: 'name', before: 'Tills', after: undefined }]);
    expect(differences(null, null)).toEqual([]);
  });
});
