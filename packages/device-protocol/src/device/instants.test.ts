import { describe, expect, it } from 'vitest';
import { at, delivery, T0 } from '../testing/samples.ts';
import { instantsBetween, latestInstant, nextInstant } from './instants.ts';

/** Instants T0, T0 + 10 … + 50 s without + 20 s, and T0 + 25 s. */
const two = delivery(1, {
  segments: [
    { startAt: at(T0), intervalMs: 10_000, count: 6 },
    { startAt: at(T0 + 25_000), intervalMs: 0, count: 1 },
  ],
  skip: [at(T0 + 20_000)],
});

const all = [0, 10, 25, 30, 40, 50].map((s) => T0 + s * 1_000);

describe('the instants of a delivery', () => {
  it('are found in ascending order', () => {
    const found = [];
    for (let next = nextInstant(two, -1); next < Infinity; next = nextInstant(two, next)) found.push(next);
    expect(found).toEqual(all);
  });

  it('are found in descending order', () => {
    const found = [];
    for (let next = latestInstant(two, Infinity); next > 0; next = latestInstant(two, next - 1)) found.push(next);
    expect(found).toEqual(all.toReversed());
  });

  it('are found after one time up to and including another, limited to the latest', () => {
    expect(instantsBetween(two, { after: T0, upTo: T0 + 30_000, limit: 9 })).toEqual(all.slice(1, 4));
    expect(instantsBetween(two, { after: T0, upTo: T0 + 30_000, limit: 2 })).toEqual(all.slice(2, 4));
    expect(instantsBetween(two, { after: T0 + 50_000, upTo: Infinity, limit: 2 })).toEqual([]);
  });
});

it('a segment without an interval has one instant, whatever its count', () => {
  const one = delivery(1, { segments: [{ startAt: at(T0), intervalMs: 0, count: 10 }] });
  expect(nextInstant(one, T0 - 1)).toBe(T0);
  expect(nextInstant(one, T0)).toBe(Infinity);
});

it('a delivery whose instants are all skipped has no instants', () => {
  const none = delivery(1, { segments: [{ startAt: at(T0), intervalMs: 0, count: 1 }], skip: [at(T0)] });
  expect([nextInstant(none, -1), latestInstant(none, Infinity)]).toEqual([Infinity, -Infinity]);
});
