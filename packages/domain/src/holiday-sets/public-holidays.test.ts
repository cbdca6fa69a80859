import { describe, expect, it } from 'vitest';
import { publicHolidays } from './public-holidays.ts';
import { HOLIDAY_REGIONS } from './regions.ts';

/** Published days that are not on a weekend. */
const PUBLISHED = [
  ['england-and-wales', 2024, '01-01 03-29 04-01 05-06 05-27 08-26 12-25 12-26'],
  ['england-and-wales', 2025, '01-01 04-18 04-21 05-05 05-26 08-25 12-25 12-26'],
  ['england-and-wales', 2026, '01-01 04-03 04-06 05-04 05-25 08-31 12-25 12-28'],
  ['england-and-wales', 2027, '01-01 03-26 03-29 05-03 05-31 08-30 12-27 12-28'],
  ['scotland', 2024, '01-01 01-02 03-29 05-06 05-27 08-05 12-02 12-25 12-26'],
  ['scotland', 2025, '01-01 01-02 04-18 05-05 05-26 08-04 12-01 12-25 12-26'],
  ['scotland', 2027, '01-01 01-04 03-26 05-03 05-31 08-02 11-30 12-27 12-28'],
  ['northern-ireland', 2024, '01-01 03-18 03-29 04-01 05-06 05-27 07-12 08-26 12-25 12-26'],
  ['northern-ireland', 2026, '01-01 03-17 04-03 04-06 05-04 05-25 07-13 08-31 12-25 12-28'],
  ['northern-ireland', 2027, '01-01 03-17 03-26 03-29 05-03 05-31 07-12 08-30 12-27 12-28'],
  ['ireland', 2026, '01-01 02-02 03-17 04-06 05-04 06-01 08-03 10-26 12-25 12-28'],
  ['usa', 2026, '01-01 01-19 02-16 05-25 06-19 07-03 09-07 10-12 11-11 11-26 12-25'],
  ['germany', 2026, '01-01 04-03 04-06 05-01 05-14 05-25 12-25'],
  ['france', 2026, '01-01 04-06 05-01 05-08 05-14 05-25 07-14 11-11 12-25'],
] as const;

const isWeekend = (day: string): boolean => new Date(day).getUTCDay() % 6 === 0;

describe('public holidays', () => {
  it.each(PUBLISHED)('of %s in %i match the published ones', (region, year, days) => {
    const weekdays = publicHolidays(region, year).filter((day) => !isWeekend(day));
    expect(weekdays.map((day) => day.slice(5))).toEqual(days.split(' '));
  });

  it('include a holiday on a weekend and its substitute day', () => {
    expect(publicHolidays('england-and-wales', 2027).slice(-4)).toEqual([
      '2027-12-25',
      '2027-12-26',
      '2027-12-27',
      '2027-12-28',
    ]);
  });

  it('are known for ten years ahead, in order and without duplicates', () => {
    for (const region of HOLIDAY_REGIONS) {
      const days = publicHolidays(region, 2036);
      expect(days.length).toBeGreaterThan(6);
      expect(days).toEqual([...new Set(days)].toSorted());
    }
  });
});
