import { describe, expect, it } from 'vitest';
import { scheduleFormErrors } from './schedule-errors.ts';
import { emptySchedule, type ScheduleForm, scheduleOf, sendTimes } from './schedule-fields.ts';

const NOW = { now: new Date('2026-11-21T12:00:00Z'), clipDurationMs: 0 };
const good: ScheduleForm = {
  ...emptySchedule,
  playStatus: 'schedule',
  startDate: '2026-12-01',
  startTime: '09:00',
  repeats: 'repeatedly',
};
const errors = (values: Partial<ScheduleForm>, clipDurationMs = 0) =>
  scheduleFormErrors({ ...good, ...values }, { ...NOW, clipDurationMs });

describe('the times of the schedule form', () => {
  it('are valid when they are in the future', () => expect(errors({})).toEqual({}));
  it.each([
    ['[A-211]', { startDate: '' }, { startDate: 'Date is required' }],
    ['[A-212]', { startTime: '' }, { startTime: 'Time is required' }],
    ['[A-213]', { startDate: '2026-11-21', startTime: '11:59' }, { startTime: 'Please select a future time.' }],
    ['[A-214]', { count: 0 }, { count: 'Should be at least 1' }],
    ['a count that is not a number', { count: Number.NaN }, { count: 'Should be at least 1' }],
    ['[A-215]', { count: 1000 }, { count: 'This value exceeds 999 repeats' }],
    [
      '[A-217]',
      { intervalType: 'Custom', customInterval: '0:0:0:59' },
      { customInterval: 'Should be at least 1 minute' },
    ],
    ['an end date that is missing', { endType: 'until' }, { endDate: 'Date is required' }],
    ['[A-221]', { endType: 'until', endDate: '2026-11-30' }, { startDate: 'This date must be before the end date' }],
    [
      'exceptions on all plays',
      { count: 1, exceptions: ['2026-12-01'] },
      { exceptions: 'Nothing would play: every play is on an exception' },
    ],
  ] satisfies [string, Partial<ScheduleForm>, object][])('are refused: %s', (_why, values, expected) => {
    expect(errors(values)).toEqual(expected);
  });
  it('report all their errors at once', () => {
    expect(Object.keys(errors({ startDate: '', startTime: '', count: 0 })).toSorted()).toEqual([
      'count',
      'startDate',
      'startTime',
    ]);
  });
  it('require an interval at least as long as the clip', () => {
    expect(errors({ intervalType: 'Minute' }, 90_000)).toEqual({
      intervalType: 'Interval must be at least as long as the clip',
    });
  });
  it('are not checked when nothing is scheduled', () => {
    expect(errors({ playStatus: 'save', startDate: '', count: 0 })).toEqual({});
  });
});

describe('the submitted schedule', () => {
  it('contains the number of plays or the end, never both [A-138] [A-139]', () => {
    const times = { startDate: '2026-12-01', startTime: '09:00', timezone: 'Europe/London', mode: 'sameWallClock' };
    const none = { exceptions: [], holidaySetIds: [], holidayRegions: [] };
    expect(scheduleOf(good, NOW.now)).toEqual({ ...times, ...none, intervalSeconds: 86_400, count: 5 });
    expect(scheduleOf({ ...good, endType: 'until', endDate: '2026-12-31' }, NOW.now)).toEqual({
      ...times,
      ...none,
      intervalSeconds: 86_400,
      endDate: '2026-12-31',
    });
  });
  it('has no interval for a single play', () => {
    expect(scheduleOf({ ...good, count: 1 }, NOW.now)).toMatchObject({ intervalSeconds: 0, count: 1 });
    expect(scheduleOf({ ...good, repeats: 'once' }, NOW.now)).toMatchObject({ intervalSeconds: 0, count: 1 });
  });
  it('contains days of the calendar with all their times', () => {
    const days: ScheduleForm = { ...good, repeats: 'days', startTime: '17:50', moreTimes: ['09:00'] };
    expect(scheduleOf({ ...days, holidaySetId: 'scotland' }, NOW.now)).toMatchObject({
      startDate: '2026-12-01',
      startTime: '09:00',
      holidaySetIds: [],
      holidayRegions: ['scotland'],
      days: {
        unit: 'week',
        every: 1,
        weekdays: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'],
        times: ['09:00', '17:50'],
      },
    });
    expect(scheduleOf({ ...days, daysUnit: 'month', nth: '-1', nthOf: 'day' }, NOW.now).days).toEqual({
      unit: 'month',
      every: 1,
      nth: -1,
      times: ['09:00', '17:50'],
    });
    expect(scheduleOf({ ...days, daysUnit: 'month', nthOf: 'weekday' }, NOW.now).days).toMatchObject({
      nth: 1,
      weekdays: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'],
    });
  });
  it('begins today with the next time of day', () => {
    const today: ScheduleForm = { ...good, repeats: 'days', startDate: '2026-11-21', startTime: '09:00' };
    const startTime = (moreTimes: string[]) => scheduleOf({ ...today, moreTimes }, NOW.now).startTime;
    expect([startTime([]), startTime(['12:00', '13:00']), startTime(['11:59'])]).toEqual([
      '23:59:59',
      '13:00',
      '23:59:59',
    ]);
  });
  it('reports errors of days at their fields', () => {
    const days: Partial<ScheduleForm> = { repeats: 'days', endType: 'until', endDate: '2026-12-31' };
    expect(errors(days)).toEqual({});
    expect(errors({ ...days, startTime: '' })).toEqual({ startTime: 'Time is required' });
    expect(errors({ ...days, weekdays: [] })).toEqual({ weekdays: 'Please select at least one day' });
    expect(errors({ ...days, every: 100 })).toEqual({ every: 'This value exceeds 99' });
    expect(errors({ ...days, moreTimes: ['09:01'] }, 60_001)).toEqual({
      startTime: 'Interval must be at least as long as the clip',
    });
    expect(errors({ ...days, endDate: '2026-12-05', weekdays: ['sunday'] })).toEqual({
      weekdays: 'No play is between the start and the end.',
    });
    const over = { startDate: '2026-11-21', startTime: '09:00', endDate: '2026-11-22' };
    expect(errors({ ...days, ...over, daysUnit: 'day', every: 2 })).toEqual({
      every: 'No play is between the start and the end.',
    });
    expect(errors({ ...days, every: Number.NaN })).toEqual({ every: 'Should be a whole number' });
  });
  it('leaves unset options to the server', () => {
    expect(sendTimes({ ...good, playStatus: 'immediately' })).toEqual({
      playStatus: 'immediately',
      graceMs: undefined,
      lateMs: undefined,
    });
    expect(sendTimes({ ...good, graceMs: '3600000', follow: false })).toMatchObject({
      playStatus: 'schedule',
      graceMs: 3_600_000,
      follow: false,
    });
  });
});
