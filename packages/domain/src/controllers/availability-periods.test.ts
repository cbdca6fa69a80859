import { describe, expect, it } from 'vitest';
import { HOUR_MS } from '../time/durations.ts';
import { availabilityPeriods } from './availability-periods.ts';

const lengths = (periods: ReturnType<typeof availabilityPeriods>) =>
  periods.map(({ from, to }) => (to - from) / HOUR_MS);

describe('the periods of an availability chart', () => {
  it('are seven days of the zone, of which the last ends now', () => {
    const now = Date.parse('2026-11-26T13:30:00Z');
    const days = availabilityPeriods('days', { zone: 'Asia/Kolkata', now });
    expect(days.map(({ day }) => day)).toEqual([
      '2026-11-20',
      '2026-11-21',
      '2026-11-22',
      '2026-11-23',
      '2026-11-24',
      '2026-11-25',
      '2026-11-26',
    ]);
    expect(new Date(days[0]?.from ?? 0).toISOString()).toBe('2026-11-19T18:30:00.000Z');
    expect(lengths(days)).toEqual([24, 24, 24, 24, 24, 24, 19]);
  });

  it('adjoin as hours up to now, with days of 25 hours when the clocks change', () => {
    const now = Date.parse('2026-10-26T10:15:00Z');
    const hours = availabilityPeriods('hours', { zone: 'Europe/London', now });
    expect(hours).toHaveLength(5 * 24 + 25 + 11);
    expect(hours.filter(({ day }) => day === '2026-10-25')).toHaveLength(25);
    for (const [index, { to }] of hours.slice(0, -1).entries()) expect(to).toBe(hours[index + 1]?.from);
    expect(hours.at(-1)?.to).toBe(now);
    expect(lengths(hours).at(-1)).toBe(0.25);
  });

  it('have a half hour where the clocks change by half an hour', () => {
    const now = Date.parse('2026-10-05T12:00:00Z');
    const hours = availabilityPeriods('hours', { zone: 'Australia/Lord_Howe', now });
    const changed = hours.filter(({ day }) => day === '2026-10-04');
    expect(lengths(changed)).toEqual([...Array.from({ length: 23 }, () => 1), 0.5]);
  });
});
