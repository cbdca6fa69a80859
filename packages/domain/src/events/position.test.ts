import { describe, expect, it } from 'vitest';
import { EVENT_CURSOR, readPosition, writePosition } from './position.ts';

describe('the position of an event', () => {
  it.each([
    ['of the first event', { transaction: 3n, n: 1n, at: new Date('2026-11-28T12:00:00.123Z') }],
    ['before every event', { transaction: 0n, n: 0n, at: new Date(0) }],
    [
      'with the largest numbers',
      { transaction: 2n ** 63n - 1n, n: 2n ** 63n - 1n, at: new Date('2059-01-01T00:00:00.000Z') },
    ],
  ])('%s is read as it was written', (_, position) => {
    const text = writePosition(position);
    expect(text).toMatch(EVENT_CURSOR);
    expect(readPosition(text)).toEqual(position);
  });

  it('has no numbers that the database cannot store', () => {
    expect(readPosition(`${(2n ** 63n).toString(36)}-1-1`)).toBeUndefined();
    expect(readPosition(`1-${(2n ** 63n).toString(36)}-1`)).toBeUndefined();
  });
});
