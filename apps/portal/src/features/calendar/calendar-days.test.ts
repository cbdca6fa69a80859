import { describe, expect, it } from 'vitest';
import { dayAfter, daysOf, stepped } from './calendar-days.ts';

const ends = (days: readonly string[]) => [days.length, days[0], days.at(-1)];

describe('the days of a calendar view', () => {
  it('are one day, or the week from Monday', () => {
    expect(daysOf('day', '2026-11-21')).toEqual(['2026-11-21']);
    expect(ends(daysOf('week', '2026-11-21'))).toEqual([7, '2026-11-16', '2026-11-22']);
    expect(ends(daysOf('week', '2026-11-16'))).toEqual([7, '2026-11-16', '2026-11-22']);
    expect(ends(daysOf('week', '2026-11-22'))).toEqual([7, '2026-11-16', '2026-11-22']);
  });

  it.each([
    ['2026-11-21', 42, '2026-10-26', '2026-12-06'],
    ['2027-02-10', 28, '2027-02-01', '2027-02-28'],
    ['2028-02-29', 35, '2028-01-31', '2028-03-05'],
    ['2026-12-31', 35, '2026-11-30', '2027-01-03'],
  ])('of the month of %s are %i whole weeks, from %s to %s', (date, count, first, last) => {
    expect(ends(daysOf('month', date))).toEqual([count, first, last]);
  });

  it('follow each other over the change of a clock', () => {
    expect(daysOf('week', '2027-03-28')).toContain('2027-03-28');
    expect(dayAfter('2027-03-27', 2)).toBe('2027-03-29');
    expect(dayAfter('2026-03-01', -1)).toBe('2026-02-28');
  });
});

describe('a step', () => {
  it.each([
    ['day', '2026-12-31', 1, '2027-01-01'],
    ['week', '2026-11-21', -1, '2026-11-14'],
    ['month', '2026-11-21', 1, '2026-12-21'],
    ['month', '2026-12-21', 1, '2027-01-21'],
    ['month', '2027-01-31', 1, '2027-02-28'],
    ['month', '2028-01-31', 1, '2028-02-29'],
    ['month', '2026-03-31', -1, '2026-02-28'],
    ['month', '2026-11-21', -2, '2026-09-21'],
  ] as const)('by %s from %s by %i leads to %s', (view, date, steps, next) => {
    expect(stepped(view, date, steps)).toBe(next);
  });
});
