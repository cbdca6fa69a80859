import { describe, expect, it } from 'vitest';
import { definitionOf } from '@earshot/domain/reports/definitions';
import { REPORT_PERIODS } from '@earshot/domain/reports/periods';
import { instant } from '#/lib/local-time.ts';
import { periodsOf, rangeOf, readReportSearch } from './report-search.ts';

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

  it('has the bar whose rows are shown, with a fixed range only', () => {
    const bar = { location: 'l', device: 'cp-1', hour: '9', series: 'timed-out', barFrom: from, barTo: to };
    expect(readReportSearch({ from, to, ...bar })).toEqual({ from, to, ...bar, hour: 9 });
    expect(readReportSearch({ from, to, hour: '24', barFrom: from, device: '' })).toEqual({ from, to });
    expect(readReportSearch({ period: '24h', ...bar })).toEqual({ period: '24h' });
  });

  it('has the comparison, with a period and with a range', () => {
    expect(readReportSearch({ compare: 'last-year' })).toEqual({ compare: 'last-year' });
    expect(readReportSearch({ from, to, compare: 'group-median' })).toEqual({ from, to, compare: 'group-median' });
    expect(readReportSearch({ compare: 'tomorrow' })).toEqual({});
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

  it('by months is a year, and is at least as long as the bars that the report has', () => {
    expect(rangeOf({ period: '365d' }, now).granularity).toBe('months');
    expect(rangeOf({ period: '24h' }, now, definitionOf('casts_and_plays')).granularity).toBe('days');
  });
});

describe('the periods of a report', () => {
  it('are those that it can cover [B-141] [C-243]', () => {
    expect(periodsOf(definitionOf('call_point_timeouts'))).toEqual(['1h', '24h', '7d', 'last-week']);
    expect(periodsOf(definitionOf('controller_availability'))).toEqual([
      '24h',
      '7d',
      '30d',
      '90d',
      'last-week',
      'last-month',
    ]);
    expect(periodsOf(definitionOf('api_calls_by_token'))).toEqual([...REPORT_PERIODS]);
  });
});
