import { describe, expect, it } from 'vitest';
import { type MailSchedule, nextMail, scheduleWords } from './mail-schedule.ts';

const LONDON = 'Europe/London';
const next = (schedule: MailSchedule, after: string, timezone = LONDON) =>
  nextMail(schedule, { timezone, after: new Date(after) }).toISOString();
const sundays = (time: string): MailSchedule => ({ every: 'week', weekday: 7, time });

describe('the next mail of a week', () => {
  const mondays: MailSchedule = { every: 'week', weekday: 1, time: '08:00' };

  it('is at the local time of the weekday, before and after the clocks go back', () => {
    expect(next(mondays, '2026-10-20T00:00:00Z')).toBe('2026-10-26T08:00:00.000Z');
    expect(next(mondays, '2026-10-14T00:00:00Z')).toBe('2026-10-19T07:00:00.000Z');
  });

  it('is at the local time of the weekday, before and after the clocks go forward', () => {
    expect(next(mondays, '2026-03-18T00:00:00Z')).toBe('2026-03-23T08:00:00.000Z');
    expect(next(mondays, '2026-03-25T00:00:00Z')).toBe('2026-03-30T07:00:00.000Z');
  });

  it('is later than the given moment, also if that is a mail itself', () => {
    expect(next(mondays, '2026-11-23T07:59:59Z')).toBe('2026-11-23T08:00:00.000Z');
    expect(next(mondays, '2026-11-23T08:00:00Z')).toBe('2026-11-30T08:00:00.000Z');
  });

  it('is the end of the gap if the clocks skip its time, and the first of two equal times', () => {
    expect(next(sundays('01:30'), '2026-03-28T00:00:00Z')).toBe('2026-03-29T01:00:00.000Z');
    expect(next(sundays('01:30'), '2026-10-24T00:00:00Z')).toBe('2026-10-25T00:30:00.000Z');
    expect(next(sundays('01:30'), '2026-10-25T00:30:00Z')).toBe('2026-11-01T01:30:00.000Z');
  });

  it('has the weekday of the zone, not of UTC', () => {
    expect(next(mondays, '2026-11-22T12:00:00Z', 'Pacific/Auckland')).toBe('2026-11-22T19:00:00.000Z');
  });
});

describe('the next mail of a month', () => {
  const lastDays: MailSchedule = { every: 'month', day: 31, time: '18:00' };

  it('is on the last day of months that are shorter', () => {
    expect(next(lastDays, '2027-02-01T00:00:00Z')).toBe('2027-02-28T18:00:00.000Z');
    expect(next(lastDays, '2028-02-01T00:00:00Z')).toBe('2028-02-29T18:00:00.000Z');
    expect(next(lastDays, '2027-04-01T00:00:00Z')).toBe('2027-04-30T17:00:00.000Z');
    expect(next(lastDays, '2027-04-30T17:00:00Z')).toBe('2027-05-31T17:00:00.000Z');
  });

  it('may be up to two months later', () => {
    expect(next({ every: 'month', day: 1, time: '00:00' }, '2027-01-01T00:00:00Z')).toBe('2027-02-01T00:00:00.000Z');
    expect(next({ every: 'month', day: 30, time: '00:00' }, '2027-01-30T00:00:00Z')).toBe('2027-02-28T00:00:00.000Z');
  });
});

it('a schedule is said in words', () => {
  expect(scheduleWords(sundays('08:00'))).toBe('every Sunday at 08:00');
  expect(scheduleWords({ every: 'month', day: 31, time: '18:00' })).toBe('on day 31 of each month at 18:00');
});
