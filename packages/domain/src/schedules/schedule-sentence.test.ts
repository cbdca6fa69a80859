import { expect, it } from 'vitest';
import { WEEKDAYS } from './schedule.ts';
import { scheduleSentence } from './schedule-sentence.ts';
import { scheduleInput } from './schema.ts';

const set = { id: '019012b2-0000-7000-8000-000000000001', name: 'Stocktaking' };
const start = { startDate: '2026-11-24', startTime: '09:00' };
const weekday = { unit: 'week', weekdays: WEEKDAYS.slice(0, 5), times: ['17:50'] };
const year = { endDate: '2026-12-31' };

it.each([
  [{}, 'Once on 24 November 2026 at 09:00'],
  [{ startTime: '09:00:30' }, 'Once on 24 November 2026 at 09:00:30'],
  [
    { startDate: '2026-11-23', days: weekday, ...year, holidayRegions: ['england-and-wales'] },
    'Every weekday at 17:50 until 31 December 2026, except bank holidays in England and Wales',
  ],
  [
    { days: weekday, ...year, endTime: '12:00' },
    'Every weekday at 17:50 from 24 November 2026 until 31 December 2026 at 12:00',
  ],
  [
    { startDate: '2026-11-23', days: { unit: 'day', times: ['13:00', '09:00', '17:00'] }, count: 40 },
    'Every day at 09:00, 13:00 and 17:00, 40 plays',
  ],
  [
    { startDate: '2026-11-23', days: { unit: 'week', every: 2, weekdays: ['friday', 'monday'] }, count: 1 },
    'Every 2 weeks on Mondays and Fridays at 09:00, 1 play',
  ],
  [
    { startDate: '2026-11-23', days: { unit: 'week', weekdays: ['saturday', 'sunday'] }, count: 9 },
    'Every Saturday and Sunday at 09:00, 9 plays',
  ],
  [
    { startDate: '2026-11-23', days: { unit: 'month', nth: 1, weekdays: ['monday'] }, ...year },
    'On the first Monday of every month at 09:00 until 31 December 2026',
  ],
  [
    { startDate: '2026-11-23', days: { unit: 'month', nth: -1, weekdays: WEEKDAYS.slice(0, 5) }, ...year },
    'On the last weekday of every month at 09:00 until 31 December 2026',
  ],
  [
    { startDate: '2026-11-23', days: { unit: 'month', every: 3, nth: 22 }, ...year },
    'Every 3 months on the 22nd at 09:00 until 31 December 2026',
  ],
  [
    { startDate: '2026-11-23', days: { unit: 'day', every: 7 }, ...year },
    'Every 7 days at 09:00 until 31 December 2026',
  ],
  [
    { intervalSeconds: 86_400, count: 40, exceptions: ['2026-12-25', '2026-12-24'] },
    'Every day at 09:00 from 24 November 2026, 40 plays, except 24 December 2026 and 25 December 2026',
  ],
  [
    {
      intervalSeconds: 604_800,
      ...year,
      holidayRegions: ['scotland', 'ireland', 'northern-ireland'],
      holidaySetIds: [set.id],
    },
    'Every week at 09:00 from 24 November 2026 until 31 December 2026, except bank holidays in Scotland and Northern Ireland, public holidays in the Republic of Ireland and the days in “Stocktaking”',
  ],
  [
    { intervalSeconds: 3_600, count: 1_200, mode: 'sameInstant', timezone: 'Europe/Dublin' },
    'Every hour from 24 November 2026 at 09:00 in Europe/Dublin time, everywhere at once, 1,200 plays',
  ],
  [
    { intervalSeconds: 95_400, count: 2, exceptions: ['2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04'] },
    'Every 1 day 2 hours 30 minutes from 24 November 2026 at 09:00, 2 plays, except 4 chosen days',
  ],
  [{ intervalSeconds: 2_592_000, count: 2 }, 'Every 30 days at 09:00 from 24 November 2026, 2 plays'],
])('%j is said in words', (change, sentence) => {
  const schedule = scheduleInput.parse({ ...start, ...change });
  expect(scheduleSentence(schedule, { today: '2026-11-23', sets: [set] })).toBe(sentence);
});
