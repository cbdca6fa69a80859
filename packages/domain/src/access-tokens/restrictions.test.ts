import { describe, expect, it } from 'vitest';
import { type RestrictedHours, isWithinHours, NO_RESTRICTIONS, tokenRestrictions } from './restrictions.ts';

const hours = (from: string, to: string, timezone = 'UTC'): RestrictedHours => ({ from, to, timezone });
const accepted = (window: RestrictedHours, times: readonly string[]) =>
  times.filter((time) => isWithinHours(window, Date.parse(`2026-06-01T${time}Z`)));

const messages = (fields: object) =>
  tokenRestrictions.safeParse({ ...NO_RESTRICTIONS, ...fields }).error?.issues.map(({ message }) => message) ?? [];

describe('the hours of a token', () => {
  it('include the first minute and exclude the end', () => {
    expect(accepted(hours('08:00', '18:00'), ['07:59:59', '08:00:00', '17:59:59', '18:00:00'])).toEqual([
      '08:00:00',
      '17:59:59',
    ]);
  });

  it('may go over midnight', () => {
    expect(accepted(hours('22:00', '05:00'), ['21:59:59', '22:00:00', '00:00:00', '04:59:59', '05:00:00'])).toEqual([
      '22:00:00',
      '00:00:00',
      '04:59:59',
    ]);
  });

  it('are those of their time zone, in summer and winter', () => {
    const london = hours('08:00', '09:00', 'Europe/London');
    const at = (instant: string) => isWithinHours(london, Date.parse(instant));
    expect(['2026-06-01T07:30Z', '2026-06-01T08:30Z', '2026-12-01T07:30Z', '2026-12-01T08:30Z'].map(at)).toEqual([
      true,
      false,
      false,
      true,
    ]);
  });
});

describe('the restrictions of a token', () => {
  it('have addresses and networks of both kinds', () => {
    expect(messages({ networks: ['203.0.113.9', '10.0.0.0/8', '2001:db8::1', '2001:db8::/32'] })).toEqual([]);
    expect(messages({ networks: ['10.0.0.0/33'] })).toEqual([
      'Give an address or a network, for example 203.0.113.0/24',
    ]);
    expect(messages({ networks: Array.from({ length: 21 }, () => '10.0.0.1') })).toHaveLength(1);
  });

  it('have hours with two different times in a known zone, and at least one location', () => {
    expect(messages({ hours: hours('08:00', '08:00') })).toEqual(['Give another time than the first']);
    expect(messages({ hours: hours('8:00', '18:00') })).toEqual(['Give the time as 22:00']);
    expect(messages({ hours: hours('08:00', '18:00', 'Mars') })).toEqual(['Not a known time zone']);
    expect(messages({ mostLocations: 0 })).toEqual(['At least 1']);
  });
});
