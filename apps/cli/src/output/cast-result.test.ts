import { sampleDelivery, sampleTarget } from '@earshot/sdk/testing';
import { describe, expect, it } from 'vitest';
import { castResult, reasonOf } from './cast-result.ts';

describe('castResult', () => {
  it('returns one sentence when all locations have played', () => {
    const delivery = sampleDelivery({ counts: { SUCCESS: 1 } });
    expect(castResult({ outcome: 'all', delivery, locations: [sampleTarget(1)] })).toEqual(['Played at the location.']);
  });

  it('lists the locations that missed some plays', () => {
    const delivery = sampleDelivery({ plays: 3, counts: { SUCCESS: 1, DELIVERED: 1 } });
    const locations = [
      sampleTarget(1),
      sampleTarget(2, { status: 'DELIVERED', reason: 'busy', plays: 2, playsFailed: 1 }),
    ];
    expect(castResult({ outcome: 'some', delivery, locations })).toEqual([
      'Played at 2 of 2 locations. At 1 of them not every play sounded.',
      '',
      'Location  Serial   Why                            Plays  Online now',
      'Shop 2    ES-0002  some plays are missing: busy  2 of 3  yes',
    ]);
  });
});

describe('reasonOf', () => {
  it.each([
    [{ status: 'FAILED', reason: 'location offline' }, 'location offline'],
    [{ status: 'PENDING', online: false }, 'the location is offline; still waiting'],
    [{ status: 'CANCELED', reason: 'cleared' }, 'cleared'],
    [{ status: 'SCHEDULED', cancelOnItsWay: true }, 'cancelling'],
  ] as const)('describes %o as "%s"', (given, words) => {
    expect(reasonOf(sampleTarget(1, given))).toBe(words);
  });
});
