import { describe, expect, it } from 'vitest';
import { chance, chances, pick } from './chance.ts';

describe('chance', () => {
  it('returns the same value for the same keys and another value for other keys', () => {
    expect(chance('a', 'VC4-1', 'play', 1)).toBe(chance('a', 'VC4-1', 'play', 1));
    expect(chance('a', 'VC4-1', 'play', 1)).not.toBe(chance('b', 'VC4-1', 'play', 1));
  });

  it('returns evenly distributed values', () => {
    const values = Array.from({ length: 2_000 }, (_, i) => chance('seed', i));
    const share = values.filter((value) => value < 0.25).length / values.length;
    expect(share).toBeGreaterThan(0.21);
    expect(share).toBeLessThan(0.29);
  });

  it('returns ten different values at once, which depend on all keys', () => {
    const values = chances('seed', 1);
    expect(new Set([...values, ...chances('seed', 2)]).size).toBe(20);
    expect(chances('seed', 1)).toEqual(values);
    for (const value of values) expect(value >= 0 && value < 1).toBe(true);
  });

  it('includes both ends of a range', () => {
    const picked = new Set(Array.from({ length: 200 }, (_, i) => pick([1, 3], 'seed', i)));
    expect(picked).toEqual(new Set([1, 2, 3]));
  });
});
