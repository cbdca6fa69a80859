import { expect, it } from 'vitest';
import { dayAfter, monthAfter, monthOf, weeksOf } from './month-days.ts';

it('a month is shown in weeks that begin on Monday', () => {
  const weeks = weeksOf('2026-12');
  expect(weeks[0]).toEqual([
    undefined,
    '2026-12-01',
    '2026-12-02',
    '2026-12-03',
    '2026-12-04',
    '2026-12-05',
    '2026-12-06',
  ]);
  expect(weeks.flat().filter(Boolean)).toHaveLength(31);
  expect(weeks.at(-1)?.at(3)).toBe('2026-12-31');
});

it('days and months continue across the end of a year', () => {
  expect(dayAfter('2026-12-31', 1)).toBe('2027-01-01');
  expect(dayAfter('2028-03-01', -1)).toBe('2028-02-29');
  expect(monthAfter('2026-12', 1)).toBe('2027-01');
  expect(monthAfter('2026-01', -1)).toBe('2025-12');
  expect(monthOf('2026-12-25')).toBe('2026-12');
});
