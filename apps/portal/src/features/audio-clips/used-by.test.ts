import { expect, it } from 'vitest';
import { usedBy } from './used-by.ts';

it('a refused deletion names the casts that use the clip', () => {
  const list = [
    { castId: '1', name: 'Offer' },
    { id: '2', name: 'Recall' },
    { id: '3', castId: '4', name: 'Closing' },
  ];
  expect(usedBy({ usedBy: list })).toEqual([
    { id: '1', name: 'Offer' },
    { id: '2', name: 'Recall' },
    { id: '3', name: 'Closing' },
  ]);
});

it.each([null, undefined, 'Offer', {}, { id: '1' }, { name: 'Offer' }, { id: 1, name: 'Offer' }, { id: '1', name: 2 }])(
  'skips the entry %j, which is not a cast',
  (entry) => {
    expect(usedBy({ usedBy: [entry, { id: '2', name: 'Recall' }] })).toEqual([{ id: '2', name: 'Recall' }]);
  },
);

it('names no casts if the refusal has no list of them', () => {
  expect(usedBy({})).toEqual([]);
  expect(usedBy({ usedBy: 'Offer' })).toEqual([]);
});
