import { describe, expect, it } from 'vitest';
import { HOUR_MS } from './durations.ts';
import { dayIndexOf, recentDays } from './recent-days.ts';

const hours = (days: ReturnType<typeof recentDays>) => days.map(({ from, to }) => (to - from) / HOUR_MS);

describe('the recent days of a zone', () => {
  it('end with the day of the zone that contains the moment', () => {
    const now = Date.parse('2026-11-26T23:30:00Z');
    expect(recentDays(2, { zone: 'UTC', now }).map(({ day }) => day)).toEqual(['2026-11-25', '2026-11-26']);
    expect(recentDays(2, { zone: 'Europe/Berlin', now }).map(({ day }) => day)).toEqual(['2026-11-26', '2026-11-27']);
  });

  it('have 23 and 25 hours when the clocks change', () => {
    const spring = recentDays(3, { zone: 'Europe/London', now: Date.parse('2026-03-30T12:00:00Z') });
    expect(hours(spring)).toEqual([24, 23, 24]);
    const autumn = recentDays(3, { zone: 'Europe/London', now: Date.parse('2026-10-26T12:00:00Z') });
    expect(hours(autumn)).toEqual([24, 25, 24]);
  });

  it('adjoin each other, also where midnight is skipped', () => {
    const days = recentDays(90, { zone: 'America/Santiago', now: Date.parse('2026-11-01T12:00:00Z') });
    for (const [index, { from }] of days.slice(1).entries()) expect(days[index]?.to).toBe(from);
  });

  it('are found by an instant', () => {
    const days = recentDays(90, { zone: 'Europe/London', now: Date.parse('2026-11-01T12:00:00Z') });
    for (const [index, { from, to }] of days.entries()) {
      expect([dayIndexOf(days, from), dayIndexOf(days, to - 1)]).toEqual([index, index]);
    }
    expect(dayIndexOf(days, (days[0]?.from ?? 0) - 1)).toBeUndefined();
    expect(dayIndexOf(days, days.at(-1)?.to ?? 0)).toBeUndefined();
  });
});
