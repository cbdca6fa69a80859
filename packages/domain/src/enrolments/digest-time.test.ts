import { describe, expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '../time/durations.ts';
import { type DueDigest, dueDigest } from './digest-time.ts';

const due = (zone: string, at: string) => dueDigest(zone, new Date(at));

describe('the daily mail about headsets', () => {
  it.each([
    ['Europe/London', '2026-01-15T06:59:59Z', undefined],
    ['Europe/London', '2026-01-15T07:00:00Z', '2026-01-15T07:00:00.000Z'],
    ['Europe/London', '2026-07-15T06:00:00Z', '2026-07-15T06:00:00.000Z'],
    ['America/New_York', '2026-01-15T12:30:00Z', '2026-01-15T12:00:00.000Z'],
    ['Asia/Kathmandu', '2026-01-15T01:15:00Z', '2026-01-15T01:15:00.000Z'],
    ['Pacific/Kiritimati', '2026-01-14T17:00:00Z', '2026-01-14T17:00:00.000Z'],
  ])('is due at 07:00 of %s: %s', (zone, at, expected) => {
    expect(due(zone, at)?.at.toISOString()).toBe(expected);
  });

  it('is due until noon after an outage, and then waits for the next day', () => {
    expect(due('Europe/London', '2026-01-15T11:59:59Z')).toMatchObject({ day: '2026-01-15' });
    expect(due('Europe/London', '2026-01-15T12:00:00Z')).toBeUndefined();
    expect(due('Europe/London', '2026-01-15T23:00:00Z')).toBeUndefined();
  });

  it('has the local date', () => {
    expect(due('Pacific/Auckland', '2026-01-14T18:00:00Z')?.day).toBe('2026-01-15');
    expect(due('America/Los_Angeles', '2026-01-15T15:00:00Z')?.day).toBe('2026-01-15');
  });

  it('skips a date that a zone left out', () => {
    expect(due('Pacific/Apia', '2011-12-29T17:00:00Z')?.day).toBe('2011-12-29');
    expect(due('Pacific/Apia', '2011-12-30T17:00:00Z')?.day).toBe('2011-12-31');
  });

  it.each([
    ['of 23 hours', '2026-03-27T00:00:00Z', 24 - 1],
    ['of 25 hours', '2026-10-23T00:00:00Z', 24 + 1],
  ])('is due once on each local date, also on one %s, at 07:00', (_, first, hours) => {
    const from = Date.parse(first);
    const seen = new Map<string, DueDigest[]>();
    for (let at = from; at < from + 5 * 24 * HOUR_MS; at += MINUTE_MS) {
      const found = dueDigest('Europe/London', new Date(at));
      if (found !== undefined) seen.set(found.day, [...(seen.get(found.day) ?? []), found]);
    }
    const instants = [...seen.values()].map((ofDay) => [...new Set(ofDay.map(({ at }) => at.getTime()))]);
    expect(instants.map((ofDay) => ofDay.length)).toEqual(instants.map(() => 1));
    const gaps = instants.flat().map((at, n, all) => (at - (all[n - 1] ?? at)) / HOUR_MS);
    expect(gaps).toContain(hours);
    expect(gaps.slice(1).filter((gap) => gap !== 24)).toEqual([hours]);
  });

  it('is due on each day in each zone', () => {
    const from = Date.parse('2026-03-25T00:00:00Z');
    const without = Intl.supportedValuesOf('timeZone').filter((zone) => {
      const days = new Set<string>();
      for (let at = from; at < from + 8 * 24 * HOUR_MS; at += HOUR_MS)
        days.add(dueDigest(zone, new Date(at))?.day ?? '');
      days.delete('');
      return days.size < 8;
    });
    expect(without).toEqual([]);
  });
});
