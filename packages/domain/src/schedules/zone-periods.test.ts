import { describe, expect, it } from 'vitest';
import { zonePeriods } from './zone-periods.ts';

const periodsOf = (zone: string, from: string, to: string) =>
  zonePeriods(zone, Date.parse(from), Date.parse(to)).map((period) =>
    [
      new Date(period.from).toISOString().slice(0, 16),
      new Date(period.to).toISOString().slice(0, 16),
      period.offset,
    ].join(' '),
  );

describe('the periods of a zone', () => {
  it('cover whole years, also for one moment', () => {
    expect(periodsOf('UTC', '2026-06-01', '2026-06-01')).toEqual(['2026-01-01T00:00 2027-01-01T00:00 0']);
  });

  it('are joined at the turn of the year', () => {
    expect(periodsOf('Europe/Paris', '2026-12-31', '2027-01-01')).toEqual([
      '2026-01-01T00:00 2026-03-29T01:00 3600000',
      '2026-03-29T01:00 2026-10-25T01:00 7200000',
      '2026-10-25T01:00 2027-03-28T01:00 3600000',
      '2027-03-28T01:00 2027-10-31T01:00 7200000',
      '2027-10-31T01:00 2028-01-01T00:00 3600000',
    ]);
  });

  it('end at a clock change in the first hours of a year', () => {
    expect(periodsOf('America/Managua', '1996-06-01', '1997-06-01')).toEqual([
      '1996-01-01T00:00 1997-01-01T05:00 -18000000',
      '1997-01-01T05:00 1998-01-01T00:00 -21600000',
    ]);
  });
});
