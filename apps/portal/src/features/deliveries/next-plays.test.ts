import { describe, expect, it } from 'vitest';
import { nextPlay, nextPlays, playsAhead } from './next-plays.ts';

const iso = (dates: readonly Date[]) => dates.map((date) => date.toISOString().slice(0, 10));

describe('the next plays', () => {
  const plan = {
    segments: [{ startAt: '2026-11-24T09:00:00.000Z', intervalMs: 86_400_000, count: 4 }],
    skip: ['2026-11-26T09:00:00.000Z'],
  };

  it('omit the excepted days', () => {
    expect(iso(nextPlays(plan, { after: new Date('2026-11-24T12:00:00Z'), most: 3 }))).toEqual([
      '2026-11-25',
      '2026-11-27',
    ]);
    expect(playsAhead(plan, new Date('2026-11-24T12:00:00Z'))).toBe(2);
  });
  it('are empty after the last play', () => {
    expect(nextPlays(plan, { after: new Date('2026-11-28T00:00:00Z'), most: 3 })).toEqual([]);
  });
  it('begin after the given moment, and are at most as many as asked for', () => {
    const after = new Date('2026-11-24T09:00:00Z');
    expect(iso(nextPlays(plan, { after, most: 1 }))).toEqual(['2026-11-25']);
    expect(playsAhead(plan, after)).toBe(2);
  });
  it('of several plans begin with the earliest', () => {
    const later = { segments: [{ startAt: '2026-11-25T08:00:00.000Z', intervalMs: 0, count: 1 }], skip: [] };
    const next = (now: string) => nextPlay([plan, later], new Date(now))?.toISOString();
    expect(next('2026-11-24T12:00:00Z')).toBe('2026-11-25T08:00:00.000Z');
    expect(next('2026-11-25T08:00:00Z')).toBe('2026-11-25T09:00:00.000Z');
    expect(nextPlay([plan, later], new Date('2026-11-28T00:00:00Z'))).toBeNull();
  });
});
