import { describe, expect, it } from 'vitest';
import { instant, rangeOf, readReportSearch } from './report-search.ts';

const [from, to] = ['2026-11-01T00:00:00.000Z', '2026-11-21T00:00:00.000Z'];
const now = Date.parse(to);

describe('the address of a report', () => {
  it('has a period, unless it is the usual one', () => {
    expect(readReportSearch({ period: '24h', granularity: 'hours' })).toEqual({ period: '24h', granularity: 'hours' });
    expect(readReportSearch({ period: '7d' })).toEqual({});
    expect(readReportSearch({ period: '9y', granularity: 'years' })).toEqual({});
  });

  it('has a range instead if both ends are valid', () => {
    expect(readReportSearch({ from, to, period: '24h' })).toEqual({ from, to });
    expect(readReportSearch({ from, to: 'later', period: '24h' })).toEqual({ period: '24h' });
    expect(readReportSearch({ to, period: '24h' })).toEqual({ period: '24h' });
  });

  it('reads a time without an offset in the zone of the user', () => {
    expect(instant('2026-11-21T14:20')).toBe(new Date(2026, 10, 21, 14, 20).toISOString());
    expect([instant('soon'), instant(5)]).toEqual([undefined, undefined]);
  });
});

describe('the range of a report', () => {
  it.each([
    [{}, '7d', 168, 'days'],
    [{ period: '1h' }, '1h', 1, 'minutes'],
    [{ period: '24h' }, '24h', 24, 'hours'],
    [{ period: '30d' }, '30d', 720, 'days'],
    [{ period: '30d', granularity: 'hours' }, '30d', 720, 'hours'],
    [{ period: '24h', from }, '24h', 24, 'hours'],
  ] as const)('of %j is the period %s, %i hours to now, by %s', (search, period, hours, granularity) => {
    const begin = new Date(now - hours * 3_600_000).toISOString();
    expect(rangeOf(search, now)).toEqual({ period, from: begin, to, granularity });
  });

  it('that the user chose is by days, or as chosen', () => {
    expect(rangeOf({ from, to }, now)).toEqual({ period: undefined, from, to, granularity: 'days' });
    expect(rangeOf({ from, to, granularity: 'hours' }, now).granularity).toBe('hours');
  });
});
