import { describe, expect, it } from 'vitest';
import { formatWallTime, instantOf, parseWallTime } from './wall-clock.ts';

describe('a wall time', () => {
  it.each([
    ['2026-03-29T09:00', '2026-03-29T09:00:00'],
    ['2026-03-29T09:00:30', '2026-03-29T09:00:30'],
    ['2028-02-29T23:59:59', '2028-02-29T23:59:59'],
  ])('%s is read', (text, written) => {
    expect(formatWallTime(parseWallTime(text) ?? NaN)).toBe(written);
  });

  it.each([
    '',
    '2026-12',
    '2026-12-25',
    '2026-12-25T09',
    '2026-12-25T9:00',
    '2026-2-25T09:00',
    '2026-02-29T09:00',
    '2026-12-25T24:00',
    '2026-12-25T09:60',
    '2026-12-25T09:00:30.5',
    '2026-12-25T09:00Z',
  ])('%j is refused', (text) => {
    expect(parseWallTime(text)).toBeUndefined();
  });

  it('outside of the given periods has no instant', () => {
    const periods = [{ from: 0, to: 1_000, offset: 0 }];
    expect(instantOf(periods, 999).at).toBe(999);
    expect(() => instantOf(periods, 1_000)).toThrow('1970-01-01T00:00:01 lies outside of the periods given');
  });
});
