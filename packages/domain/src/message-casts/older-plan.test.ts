import { describe, expect, it } from 'vitest';
import { playsOf } from '../schedules/plays.ts';
import { scheduleInput } from '../schedules/schema.ts';
import { toSchedule } from '../schedules/to-schedule.ts';
import { MIGRATION_FAILED, migrationObstacle } from './older-migration.ts';
import {
  intervalUnit,
  type OlderPlan,
  olderPlanError,
  olderSchedule,
  olderScheduleInput,
  olderSegments,
} from './older-plan.ts';
import { createOlderCastInput, olderPlan } from './older-schema.ts';

const now = new Date('2026-11-21T12:00:00Z');
const plan = (change: Partial<OlderPlan> = {}): OlderPlan => ({
  ...olderPlan.parse({}),
  playStatus: 'schedule',
  startDate: '2026-11-30T09:00',
  ...change,
});
const error = (change: Partial<OlderPlan>, clipDurationMs = 0) => olderPlanError(plan(change), { now, clipDurationMs });

const wrong = (change: object) => {
  const cast = {
    groupId: '00000001-0000-4000-8000-000000000001',
    name: 'Closing',
    audioId: '00000001-0000-4000-8000-000000000002',
    targetIds: ['00000001-0000-4000-8000-000000000003'],
  };
  return createOlderCastInput.safeParse({ ...cast, ...change }).error?.issues[0]?.message;
};
const held = (change: Partial<OlderPlan>) => migrationObstacle({ plan: plan(change), hasClip: true });

describe('the plan of a cast in the older area', () => {
  it('may begin tomorrow or in the past', () => {
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 16);
    for (const startDate of [tomorrow, '2020-01-01T09:00'])
      expect(wrong({ plan: plan({ startDate }) })).toBeUndefined();
  });
  it('may not begin in another century', () => {
    expect(wrong({ plan: plan({ startDate: '2998-12-23T09:00' }) })).toMatch(/years ahead/);
  });
  it.each([
    [{ count: 0, interval: 0 }, 'Must be greater than or equal to 1'],
    [{ count: 1_001, interval: 60 }, 'Must be less than or equal to 1000'],
    [{ count: 2, interval: 604_801 }, 'Must be less than or equal to 604800'],
    [{ count: 2, interval: 0 }, 'Must be greater than or equal to 1'],
    [{ count: 1, interval: 60 }, 'One play has no interval'],
  ])('refuses %o with "%s"', (repeat, message) => {
    expect(error({ repeat })?.message).toBe(message);
  });
  it('accepts 1,000 plays one second apart and an interval of a week', () => {
    expect(error({ repeat: { count: 1_000, interval: 1 } })).toBeUndefined();
    expect(error({ repeat: { count: 2, interval: 604_800 } })).toBeUndefined();
  });
  it('requires an interval at least as long as the clip', () => {
    expect(error({ repeat: { count: 2, interval: 9 } }, 10_000)?.message).toBe(
      'Interval must be at least as long as the clip',
    );
  });
  it('requires a start in the future only when it is scheduled', () => {
    expect(error({ startDate: '' })).toEqual({ field: 'startDate', message: 'Date is required' });
    expect(error({ startDate: '2026-11-30T' })).toEqual({ field: 'startDate', message: 'Time is required' });
    expect(error({ startDate: '2026-11-21T11:59' })?.message).toBe('Please select a future time.');
    expect(error({ startDate: '', playStatus: 'save' })).toBeUndefined();
  });
  it('ends after a number of repeats or on a date [A-139]', () => {
    const day = { repeat: { count: 1, interval: 86_400 }, endType: 'date', endDate: '2026-12-02' } as const;
    expect(error(day)).toBeUndefined();
    expect(playsOf(olderSchedule(plan(day)), 'Europe/London')).toHaveLength(3);
    expect(playsOf(olderSchedule(plan({ repeat: { count: 5, interval: 60 } })), 'Europe/London')).toHaveLength(5);
    expect(error({ ...day, endDate: '' })).toEqual({ field: 'endDate', message: 'Date is required' });
    expect(error({ ...day, endDate: '2026-11-29' })?.message).toBe('This date must be before the end date');
    expect(error({ ...day, repeat: { count: 1, interval: 60 } })?.message).toBe(
      'More than 1,000 plays. Choose an earlier end.',
    );
  });
  it('names the length of the interval [A-138]', () => {
    expect([60, 3_600, 86_400, 604_800, 2_592_000, 30].map(intervalUnit)).toEqual([
      'Minute',
      'Hour',
      'Day',
      'Week',
      '30 days',
      'Custom',
    ]);
  });
  it('splits immediate plays into segments of at most 999', () => {
    const segments = olderSegments(now, { count: 1_000, interval: 30 });
    expect(segments.map(({ count, intervalMs }) => [count, intervalMs])).toEqual([
      [999, 30_000],
      [1, 0],
    ]);
    expect(segments[1]?.startAt).toEqual(new Date(now.getTime() + 999 * 30_000));
  });
});

describe('a cast of the older area', () => {
  it.each([
    [{}, undefined],
    [{ audioId: '' }, 'Messages must have a clip attached.'],
    [{ audioId: undefined }, 'Messages must have a clip attached.'],
    [{ name: ' ' }, 'Name is required'],
    [{ targetIds: [] }, 'Please select at least one Location'],
    [{ plan: { repeat: { count: 1_001, interval: 60 } } }, 'Must be less than or equal to 1000'],
    [{ plan: { repeat: { count: 1.5, interval: 60 } } }, 'Must be a whole number'],
    [{ plan: { playStatus: 'later' } }, 'Playstatus selection is required'],
  ])('with %o gives the message %s [A-205]', (change, message) => {
    expect(wrong(change)).toBe(message);
  });
});

describe('migration to the newer area', () => {
  it('refuses 1,000 plays, plays less than a minute apart and casts without a clip', () => {
    expect(held({ repeat: { count: 1_000, interval: 60 } })).toBe('It plays more than 999 times.');
    expect(held({ repeat: { count: 2, interval: 59 } })).toBe('Its plays are less than a minute apart.');
    expect(migrationObstacle({ plan: plan(), hasClip: false })).toBe('It has no audio clip.');
    expect(held({ repeat: { count: 999, interval: 60 } })).toBeUndefined();
    expect(held({})).toBeUndefined();
    expect(MIGRATION_FAILED).toBe('Try again later');
  });
  it('keeps the schedule', () => {
    for (const one of [
      plan(),
      plan({ endType: 'date', endDate: '2026-12-02', repeat: { count: 1, interval: 86_400 } }),
    ])
      expect(toSchedule(scheduleInput.parse(olderScheduleInput(one)))).toMatchObject({
        mode: 'sameInstant',
        repeat: olderSchedule(one).repeat,
        start: '2026-11-30T09:00',
      });
    expect(olderScheduleInput(plan({ startDate: '' }))).toBeNull();
  });
});
