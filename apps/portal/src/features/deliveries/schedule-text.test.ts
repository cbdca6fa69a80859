import { scheduleInput } from '@earshot/domain/schedules/schema';
import { describe, expect, it } from 'vitest';
import { nextPlays, playsAhead } from './next-plays.ts';
import { scheduleText } from './schedule-text.ts';

const schedule = (values: object) => scheduleInput.parse({ startDate: '2026-11-24', startTime: '09:00', ...values });

const iso = (dates: readonly Date[]) => dates.map((date) => date.toISOString().slice(0, 10));

describe('scheduleText', () => {
  it.each([
    [{}, '24 Nov 2026, 09:00 local time'],
    [{ startTime: '09:00:30' }, '24 Nov 2026, 09:00:30 local time'],
    [
      { intervalSeconds: 86_400, count: 40, exceptions: ['2026-12-24'] },
      'Every day at 09:00 local time, from 24 Nov 2026, 40 plays; skips 24 Dec',
    ],
    [
      { intervalSeconds: 604_800, endDate: '2026-12-31', exceptions: ['2026-12-25', '2026-12-24'] },
      'Every week at 09:00 local time, from 24 Nov 2026, until 31 Dec 2026; skips 24 Dec and 25 Dec',
    ],
    [
      { intervalSeconds: 3_600, count: 3, mode: 'sameInstant', timezone: 'Europe/Dublin' },
      'Every hour, from 24 Nov 2026, 09:00 in Europe/Dublin time, 3 plays',
    ],
    [
      { intervalSeconds: 2_592_000, count: 2, exceptions: ['2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04'] },
      'Every 30 days at 09:00 local time, from 24 Nov 2026, 2 plays; skips 4 days',
    ],
  ])('describes %o', (values, words) => {
    expect(scheduleText(schedule(values))).toBe(words);
  });
});

describe('the next plays', () => {
  const plan = {
    segments: [{ startAt: '2026-11-24T09:00:00.000Z', intervalMs: 86_400_000, count: 4 }],
    skip: ['2026-11-26T09:00:00.000Z'],
  };

  it('omit the excepted days', () => {
    expect(iso(nextPlays(plan, { after: new Date('2026-11-24T12:00:00Z'), most: 3 }))).toEqual([
      '2026-11-25',
      '2026-11-27',
    ]);
    expect(playsAhead(plan, new Date('2026-11-24T12:00:00Z'))).toBe(2);
  });
  it('are empty after the last play', () => {
    expect(nextPlays(plan, { after: new Date('2026-11-28T00:00:00Z'), most: 3 })).toEqual([]);
  });
});
