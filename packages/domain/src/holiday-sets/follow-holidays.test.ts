import { describe, expect, it } from 'vitest';
import { scheduleInput } from '../schedules/schema.ts';
import { followHolidays } from './follow-holidays.ts';

const schedule = (change: object) =>
  scheduleInput.parse({ startDate: '2026-12-24', startTime: '09:00', days: { unit: 'day' }, count: 10, ...change });

describe('the exceptions of a schedule', () => {
  it('are its own and the days of its holiday sets, without duplicates', () => {
    const sets = [{ dates: ['2026-12-25', '2026-12-26'] }, { dates: ['2027-01-01', '2026-12-25'] }];
    expect(followHolidays(schedule({ exceptions: ['2026-12-24', '2026-12-26'] }), sets).exceptions).toEqual([
      '2026-12-24',
      '2026-12-25',
      '2026-12-26',
      '2027-01-01',
    ]);
  });

  it('are the public holidays of its regions in each year that it plays', () => {
    const { exceptions } = followHolidays(schedule({ holidayRegions: ['france', 'scotland'] }), []);
    expect(exceptions).toEqual(expect.arrayContaining(['2026-07-14', '2026-12-25', '2027-01-02', '2027-07-14']));
    expect(new Set(exceptions).size).toBe(exceptions.length);
    expect(new Set(exceptions.map((day) => day.slice(0, 4)))).toEqual(new Set(['2026', '2027']));
  });

  it('are none of a schedule without plays', () => {
    const never = schedule({
      days: { unit: 'month', nth: 31 },
      startDate: '2026-12-01',
      count: undefined,
      endDate: '2026-12-30',
    });
    expect(followHolidays({ ...never, holidayRegions: ['france'] }, []).exceptions).toEqual([]);
  });

  it('are only its own if it lasts longer than allowed', () => {
    const long = { days: undefined, intervalSeconds: 999 * 86_400, count: 999, holidayRegions: ['france', 'usa'] };
    expect(followHolidays(schedule(long), []).exceptions).toEqual([]);
  });
});
