import { expect, it } from 'vitest';
import { placesFilter, readLocationSearch } from './location-search.ts';

it('the location list keeps its label and group filter in the URL and drops invalid values', () => {
  expect(readLocationSearch({ label: ' Large ', places: 'own', search: 'A;B' })).toMatchObject({
    label: 'large',
    places: 'own',
    search: 'A;B',
  });
  const read = readLocationSearch({ label: 'x'.repeat(21), places: 'mine' });
  expect('label' in read || 'places' in read).toBe(false);
});

it('the group filter asks for the group alone or for unassigned locations [B-452]', () => {
  expect(placesFilter(undefined)).toEqual({});
  expect(placesFilter('own')).toEqual({ subGroups: false });
  expect(placesFilter('unassigned')).toEqual({ unassigned: true });
});
