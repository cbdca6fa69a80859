import { describe, expect, it } from 'vitest';
import { periodRange, type ReportPeriod } from './periods.ts';

const range = (period: ReportPeriod, now: string, timezone = 'Europe/London') =>
  periodRange(period, { now: Date.parse(now), timezone });

describe('a period', () => {
  it('of a number of hours or days ends now', () => {
    expect(range('7d', '2026-11-27T15:04:05Z')).toEqual({
      from: '2026-11-20T15:04:05.000Z',
      to: '2026-11-27T15:04:05.000Z',
    });
  });

  it('of a week is the last one from Monday to Sunday, by the clock of the zone', () => {
    expect(range('last-week', '2026-11-29T23:59:59Z')).toEqual({
      from: '2026-11-16T00:00:00.000Z',
      to: '2026-11-23T00:00:00.000Z',
    });
    expect(range('last-week', '2026-11-29T23:59:59Z', 'Europe/Berlin')).toEqual({
      from: '2026-11-22T23:00:00.000Z',
      to: '2026-11-29T23:00:00.000Z',
    });
  });

  it('of a week has 167 or 169 hours if the clocks change', () => {
    expect(range('last-week', '2026-03-30T08:00:00Z')).toEqual({
      from: '2026-03-23T00:00:00.000Z',
      to: '2026-03-29T23:00:00.000Z',
    });
    expect(range('last-week', '2026-10-26T08:00:00Z')).toEqual({
      from: '2026-10-18T23:00:00.000Z',
      to: '2026-10-26T00:00:00.000Z',
    });
  });

  it('of a month is the last whole one, also in the year before', () => {
    expect(range('last-month', '2027-01-31T12:00:00Z')).toEqual({
      from: '2026-12-01T00:00:00.000Z',
      to: '2027-01-01T00:00:00.000Z',
    });
    expect(range('last-month', '2027-03-31T12:00:00Z')).toEqual({
      from: '2027-02-01T00:00:00.000Z',
      to: '2027-03-01T00:00:00.000Z',
    });
  });
});
