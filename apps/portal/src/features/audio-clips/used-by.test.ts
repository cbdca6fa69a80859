import { expect, it } from 'vitest';
import { usesOf } from './used-by.ts';

it('a refused deletion names the casts and devices that use the clip', () => {
  const usedBy = [
    { castId: '1', name: 'Offer' },
    { castId: '2', name: 'Recall' },
  ];
  const casts = [
    { id: '1', name: 'Offer' },
    { id: '2', name: 'Recall' },
  ];
  expect(usesOf({ usedBy })).toEqual({ casts, devices: [] });
  expect(usesOf({ usedBy: [], devices: ["the call point 'Tills' at 'Leeds'"] })).toEqual({
    casts: [],
    devices: ["The call point 'Tills' at 'Leeds'"],
  });
});

it.each([{}, { usedBy: 'Offer' }, { usedBy: [{ name: 'Offer' }] }, { reason: 'other' }])(
  'the error %j names no uses',
  (details) => expect(usesOf(details)).toEqual({ casts: [], devices: [] }),
);
