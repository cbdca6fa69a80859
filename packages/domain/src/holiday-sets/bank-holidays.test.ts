import { describe, expect, it } from 'vitest';
import { bankHolidays } from './bank-holidays.ts';
import { easterSunday } from './easter.ts';

const CASES = [
  ['england-and-wales', 2024, '01-01 03-29 04-01 05-06 05-27 08-26 12-25 12-26'],
  ['england-and-wales', 2025, '01-01 04-18 04-21 05-05 05-26 08-25 12-25 12-26'],
  ['england-and-wales', 2026, '01-01 04-03 04-06 05-04 05-25 08-31 12-25 12-28'],
  ['england-and-wales', 2027, '01-01 03-26 03-29 05-03 05-31 08-30 12-27 12-28'],
  ['scotland', 2024, '01-01 01-02 03-29 05-06 05-27 08-05 12-02 12-25 12-26'],
  ['scotland', 2025, '01-01 01-02 04-18 05-05 05-26 08-04 12-01 12-25 12-26'],
  ['scotland', 2027, '01-01 01-04 03-26 05-03 05-31 08-02 11-30 12-27 12-28'],
  ['northern-ireland', 2024, '01-01 03-18 03-29 04-01 05-06 05-27 07-12 08-26 12-25 12-26'],
  ['northern-ireland', 2025, '01-01 03-17 04-18 04-21 05-05 05-26 07-14 08-25 12-25 12-26'],
  ['northern-ireland', 2026, '01-01 03-17 04-03 04-06 05-04 05-25 07-13 08-31 12-25 12-28'],
  ['northern-ireland', 2027, '01-01 03-17 03-26 03-29 05-03 05-31 07-12 08-30 12-27 12-28'],
] as const;

describe('bank holidays of the United Kingdom', () => {
  it.each(CASES)('of %s in %i match the published ones', (division, year, days) => {
    expect(bankHolidays(division, year).map((day) => day.slice(5))).toEqual(days.split(' '));
  });

  it.each([
    [2022, '01-03 04-15 04-18 12-26 12-27'],
    [2023, '01-02 04-07 04-10 12-25 12-26'],
  ])('are moved away from weekends in %i', (year, days) => {
    expect(bankHolidays('england-and-wales', year).map((day) => day.slice(5))).toEqual(
      expect.arrayContaining(days.split(' ')),
    );
  });

  it('include a first Monday that is the first day of its month', () => {
    expect(bankHolidays('england-and-wales', 2028)).toContain('2028-05-01');
    expect(bankHolidays('scotland', 2022)).toContain('2022-08-01');
  });

  it.each([
    '1818-03-22',
    '1886-04-25',
    '1900-04-15',
    '1954-04-18',
    '1961-04-02',
    '2000-04-23',
    '2008-03-23',
    '2019-04-21',
    '2038-04-25',
    '2285-03-22',
  ])('are based on Easter Sunday %s', (day) => {
    expect(new Date(easterSunday(Number(day.slice(0, 4)))).toISOString().slice(0, 10)).toBe(day);
  });

  it('are never on a weekend, and never two on one day', () => {
    for (let year = 2020; year < 2060; year += 1) {
      const days = bankHolidays('scotland', year);
      expect(new Set(days).size).toBe(9);
      expect(days.every((day) => new Date(day).getUTCDay() % 6 !== 0)).toBe(true);
    }
  });
});
