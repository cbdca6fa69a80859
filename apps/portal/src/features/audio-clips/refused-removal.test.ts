import { expect, it } from 'vitest';
import { usesInRefusal } from './refused-removal.ts';

it('a refused deletion names the casts and devices that use the clip', () => {
  const usedBy = [
    { castId: '1', name: 'Offer' },
    { castId: '2', name: 'Recall' },
  ];
  const casts = [
    { id: '1', name: 'Offer' },
    { id: '2', name: 'Recall' },
  ];
  expect(usesInRefusal({ usedBy })).toEqual({ casts, devices: [] });
  expect(usesInRefusal({ usedBy: [], devices: ["the call point 'Tills' at 'Leeds'"] })).toEqual({
    casts: [],
    devices: ["The call point 'Tills' at 'Leeds'"],
  });
});

it.each([{}, { usedBy: 'Offer' }, { usedBy: [{ name: 'Offer' }] }, { reason: 'other' }])(
  'the error %j names no uses',
  (details) => expect(usesInRefusal(details)).toEqual({ casts: [], devices: [] }),
);
