import { expect, it } from 'vitest';
import { placesFilter, readLocationSearch } from './location-search.ts';

it('the list keeps its label and whose locations it shows in the URL; what makes no sense is left out', () => {
  expect(readLocationSearch({ label: ' Large ', places: 'own', search: 'A;B' })).toMatchObject({
    label: 'large',
    places: 'own',
    search: 'A;B',
  });
  const read = readLocationSearch({ label: 'x'.repeat(21), places: 'mine' });
  expect('label' in read || 'places' in read).toBe(false);
});

it('asks for the group alone, or for what was given to no group [B-452]', () => {
  expect(placesFilter(undefined)).toEqual({});
  expect(placesFilter('own')).toEqual({ subGroups: false });
  expect(placesFilter('unassigned')).toEqual({ unassigned: true });
});
