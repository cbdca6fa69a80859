import { describe, expect, it } from 'vitest';
import { ago, dateTime, duration } from './time.ts';

describe('duration', () => {
  it.each([
    [0, '0 s'],
    [3_240, '3.2 s'],
    [59_400, '59 s'],
    [60_000, '1 min'],
    [245_000, '4 min 5 s'],
    [7_200_000, '2 h'],
    [7_205_000, '2 h'],
    [90_061_000, '1 d 1 h'],
  ])('formats %i ms as %s', (ms, words) => {
    expect(duration(ms)).toBe(words);
  });
});

it('dateTime formats times as DD/MM/YYYY HH:mm:ss and null as -', () => {
  const at = new Date(2026, 2, 1, 9, 5, 7);
  expect([dateTime(at.toISOString()), dateTime(null)]).toEqual(['01/03/2026 09:05:07', '-']);
});

it('ago is never negative', () => {
  const now = new Date('2026-03-01T12:00:00Z');
  expect([ago('2026-03-01T11:58:00Z', now), ago('2026-03-01T12:00:09Z', now), ago(null, now)]).toEqual([
    '2 min ago',
    '0 s ago',
    'never',
  ]);
});
