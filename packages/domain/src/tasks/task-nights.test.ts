import { describe, expect, it } from 'vitest';
import { type EndedControllers, eveningOf, taskNights } from './task-nights.ts';
import { NIGHT } from './plan.ts';

const ended = (
  state: EndedControllers['state'],
  at: string,
  {
    count = 1,
    timezone = 'Europe/London',
    startedAt = at,
  }: { count?: number; timezone?: string; startedAt?: string } = {},
): EndedControllers => ({ state, count, timezone, startedAt: new Date(startedAt), endedAt: new Date(at) });

describe('the evening of a night', () => {
  it.each([
    ['2026-11-26T22:00:00Z', 'Europe/London', '2026-11-26'],
    ['2026-11-27T04:59:00Z', 'Europe/London', '2026-11-26'],
    ['2026-11-27T21:59:00Z', 'Europe/London', '2026-11-26'],
    ['2026-11-27T04:59:00Z', 'America/New_York', '2026-11-26'],
    ['2026-11-27T03:00:00Z', 'America/Los_Angeles', '2026-11-25'],
    // The clocks change in this night.
    ['2026-03-29T03:30:00Z', 'Europe/London', '2026-03-28'],
  ])('of %s in %s is %s', (at, zone, evening) => {
    expect(eveningOf(NIGHT, zone, Date.parse(at))).toBe(evening);
  });

  it('is the local date for tasks that work at any time, and the start of a window by day', () => {
    const at = Date.parse('2026-11-27T04:59:00Z');
    expect(eveningOf(null, 'Europe/London', at)).toBe('2026-11-27');
    expect(eveningOf(null, 'America/New_York', at)).toBe('2026-11-26');
    expect(eveningOf({ from: '04:00', to: '06:00' }, 'Europe/London', at)).toBe('2026-11-27');
  });
});

describe('the nights of a task', () => {
  it('count by state what ended, over all zones, and what was left', () => {
    const rows = [
      ended('done', '2026-11-28T01:00:00Z', { count: 4 }),
      ended('done', '2026-11-26T22:10:00Z', { count: 3, startedAt: '2026-11-26T22:04:00Z' }),
      ended('failed', '2026-11-27T03:00:00Z', { count: 2 }),
      ended('done', '2026-11-27T04:00:00Z', { timezone: 'America/New_York' }),
      { ...ended('skipped', '2026-11-27T12:00:00Z'), startedAt: null },
    ];
    expect(taskNights(rows, { window: NIGHT, total: 12 })).toEqual([
      {
        evening: '2026-11-26',
        from: '2026-11-26T22:04:00.000Z',
        to: '2026-11-27T12:00:00.000Z',
        done: 4,
        failed: 2,
        skipped: 1,
        left: 5,
      },
      {
        evening: '2026-11-27',
        from: '2026-11-28T01:00:00.000Z',
        to: '2026-11-28T01:00:00.000Z',
        done: 4,
        failed: 0,
        skipped: 0,
        left: 1,
      },
    ]);
  });

  it('have no first start if nothing was started, and are empty at first', () => {
    const skipped = { ...ended('skipped', '2026-11-27T12:00:00Z'), startedAt: null };
    expect(taskNights([skipped], { window: null, total: 1 })).toMatchObject([{ from: null, skipped: 1, left: 0 }]);
    expect(taskNights([], { window: NIGHT, total: 3 })).toEqual([]);
  });
});
