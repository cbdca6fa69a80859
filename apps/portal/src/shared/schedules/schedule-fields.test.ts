import { WEEKDAYS } from '@earshot/domain/schedules/schedule';
import { describe, expect, it } from 'vitest';
import {
  emptySchedule,
  intervalOf,
  playsMoreThanOnce,
  type ScheduleForm,
  scheduleOf,
  sendTimes,
} from './schedule-fields.ts';

/** 12:30 in London and 07:30 in New York. */
const NOW = new Date('2026-12-04T12:30:00Z');
const START = { startDate: '2026-12-07', startTime: '09:00:00' };
const form = (values: Partial<ScheduleForm> = {}): ScheduleForm => ({ ...emptySchedule, ...START, ...values });
const schedule = (values: Partial<ScheduleForm> = {}) => scheduleOf(form(values), NOW);

describe('the interval between plays', () => {
  it.each<[Partial<ScheduleForm>, number]>([
    [{ intervalType: 'Minute' }, 60],
    [{ intervalType: 'Day' }, 86_400],
    [{ intervalType: 'Custom', customInterval: '1:02:00:05' }, 93_605],
    [{ intervalType: 'Custom', customInterval: '' }, 0],
    [{ intervalType: 'Century' as never }, 60],
  ])('%j is %i seconds', (values, seconds) => {
    expect(intervalOf(form(values))).toBe(seconds);
  });
});

describe('a schedule from the form', () => {
  const zone = { timezone: 'Europe/London', mode: 'sameWallClock' };

  it('plays once, whatever the hidden fields say', () => {
    expect(schedule({ exceptions: ['2026-12-25'], endType: 'until', endDate: '2026-12-31' })).toEqual({
      ...START,
      ...zone,
      intervalSeconds: 0,
      count: 1,
    });
  });

  it('plays at an interval until a number of plays, a day or the end of the year', () => {
    const repeated: Partial<ScheduleForm> = { repeats: 'repeatedly', intervalType: 'Hour', exceptions: ['2026-12-25'] };
    const base = { ...START, ...zone, exceptions: ['2026-12-25'], holidaySetIds: [], holidayRegions: [] };
    expect(schedule({ ...repeated, count: 3 })).toEqual({ ...base, count: 3, intervalSeconds: 3_600 });
    expect(schedule({ ...repeated, endType: 'until', endDate: '2026-12-09' })).toEqual({
      ...base,
      endDate: '2026-12-09',
      intervalSeconds: 3_600,
    });
    expect(schedule({ ...repeated, endType: 'year' })).toMatchObject({ endDate: '2026-12-31' });
    expect(schedule({ ...repeated, endType: 'year', startDate: '' })).toMatchObject({ endDate: '' });
  });

  it('has no interval if it plays once', () => {
    const repeated = { repeats: 'repeatedly', intervalType: 'Hour', count: 1 } as const;
    expect(schedule(repeated).intervalSeconds).toBe(0);
    expect(schedule({ ...repeated, endType: 'until' }).intervalSeconds).toBe(3_600);
  });

  it('skips a holiday set, or the public holidays of a region', () => {
    const repeated = { repeats: 'repeatedly' } as const;
    expect(schedule({ ...repeated, holidaySetId: 'set' })).toMatchObject({
      holidaySetIds: ['set'],
      holidayRegions: [],
    });
    expect(schedule({ ...repeated, holidaySetId: 'scotland' })).toMatchObject({
      holidaySetIds: [],
      holidayRegions: ['scotland'],
    });
  });

  it('plays on days of the week at several times, each once and in order', () => {
    const values = { moreTimes: ['17:00:00', '08:00:00', '09:00:00'], weekdays: ['monday' as const], every: 2 };
    expect(schedule({ repeats: 'days', ...values })).toEqual({
      ...START,
      startTime: '08:00:00',
      ...zone,
      exceptions: [],
      holidaySetIds: [],
      holidayRegions: [],
      count: 5,
      days: { unit: 'week', every: 2, times: ['08:00:00', '09:00:00', '17:00:00'], weekdays: ['monday'] },
    });
  });

  it.each<[string, Partial<ScheduleForm>, object]>([
    ['days', { daysUnit: 'day', every: 3 }, { unit: 'day', every: 3 }],
    ['the last day of the month', { daysUnit: 'month', nth: '-1', nthOf: 'day' }, { unit: 'month', every: 1, nth: -1 }],
    [
      'the second Monday of the month',
      { daysUnit: 'month', nth: '2', nthOf: 'monday' },
      { unit: 'month', every: 1, nth: 2, weekdays: ['monday'] },
    ],
    [
      'the first weekday of the month',
      { daysUnit: 'month', nthOf: 'weekday' },
      { unit: 'month', every: 1, nth: 1, weekdays: WEEKDAYS.slice(0, 5) },
    ],
  ])('plays on %s', (_, values, days) => {
    expect(schedule({ repeats: 'days', ...values }).days).toEqual({ ...days, times: ['09:00:00'] });
  });

  it('begins today with the next time of the zone, or with none that is left', () => {
    const today: Partial<ScheduleForm> = {
      repeats: 'days',
      startDate: '2026-12-04',
      moreTimes: ['12:30:00', '12:30:01'],
    };
    expect(schedule(today).startTime).toBe('12:30:01');
    expect(schedule({ ...today, timezone: 'America/New_York' }).startTime).toBe('09:00:00');
    expect(schedule({ ...today, moreTimes: [] }).startTime).toBe('23:59:59');
    expect(schedule({ ...today, startDate: '2026-12-05' }).startTime).toBe('09:00:00');
  });

  it('has no first time before one is entered', () => {
    expect(schedule({ repeats: 'days', startTime: '' }).startTime).toBe('');
  });
});

describe('a Message Cast', () => {
  const days = { playStatus: 'schedule', repeats: 'days' } as const;
  it.each<[Partial<ScheduleForm>, boolean]>([
    [{ ...days, count: 2 }, true],
    [{ ...days, count: 1 }, false],
    [{ ...days, count: 1, endType: 'until' }, true],
    [{ ...days, repeats: 'once' }, false],
    [{ ...days, playStatus: 'immediately' }, false],
  ])('with %j plays more than once: %s', (values, isRepeated) => {
    expect(playsMoreThanOnce(form(values))).toBe(isRepeated);
  });

  it('is sent now with the limits that were entered', () => {
    expect(sendTimes(form(), NOW)).toEqual({ playStatus: 'immediately', graceMs: undefined, lateMs: undefined });
    expect(sendTimes(form({ playStatus: 'save', graceMs: '60000', lateMs: '0', follow: false }), NOW)).toEqual({
      playStatus: 'immediately',
      graceMs: 60_000,
      lateMs: 0,
      follow: false,
    });
  });

  it('is sent with its schedule', () => {
    const sent = sendTimes(form({ playStatus: 'schedule', follow: true }), NOW);
    expect(sent).toEqual({ playStatus: 'schedule', schedule: schedule(), follow: true, graceMs: undefined });
  });
});
