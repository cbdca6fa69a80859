import { expect, it } from 'vitest';
import { shareOf } from './division.ts';

it.each([1, 2, 3, 5, 7, 100, 256, 300])(
  'the shares of %i gateways cover all shards and differ by one at most',
  (gateways) => {
    const shares = Array.from({ length: gateways }, (_, place) => shareOf({ gateways, place }));
    expect(shares.reduce((sum, share) => sum + share, 0)).toBe(256);
    expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(1);
  },
);
