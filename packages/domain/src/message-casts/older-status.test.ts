import { describe, expect, it } from 'vitest';
import { HOUR_MS } from '../time/durations.ts';
import { OLDER_STATUSES, olderStatus, olderTimes, type StoredRuns } from './older-status.ts';

const NINE = Date.parse('2026-11-30T09:00:00Z');
const DURATION = 10_000;
const daily = (count: number, skip: string[] = []): StoredRuns => ({
  segments: [{ startAt: '2026-11-30T09:00:00.000Z', intervalMs: 24 * HOUR_MS, count }],
  skip,
  durationMs: DURATION,
});
/** The status at a time, computed from times that were read earlier. */
const at = (now: number, runs: StoredRuns[] = [daily(3)]) => olderStatus(olderTimes(runs, 0), now);

describe('the status of a cast in the older area', () => {
  it('is inactive, playing or scheduled [A-157]', () => {
    expect(OLDER_STATUSES).toEqual(['inactive', 'playing', 'scheduled']);
  });
  it('depends on the current time, the start, the end, the repeat starts and the duration [A-161]', () => {
    expect(at(NINE - 1)).toMatchObject({ status: 'scheduled', startsAt: NINE });
    expect(at(NINE)).toEqual({ status: 'playing' });
    expect(at(NINE + DURATION - 1)).toEqual({ status: 'playing' });
    expect(at(NINE + DURATION)).toMatchObject({ status: 'scheduled', startsAt: NINE + 24 * HOUR_MS });
    expect(at(NINE + 48 * HOUR_MS)).toEqual({ status: 'playing' });
    expect(at(NINE + 48 * HOUR_MS + DURATION)).toEqual({ status: 'inactive' });
    expect(at(NINE, [])).toEqual({ status: 'inactive' });
  });
  it('is playing in [start, start + duration) of any play, scheduled before one and inactive otherwise [A-163]', () => {
    const once: StoredRuns = {
      ...daily(1),
      segments: [{ startAt: '2026-11-30T08:59:55.000Z', intervalMs: 0, count: 1 }],
    };
    expect(at(NINE - 5_001, [daily(1), once])).toMatchObject({ status: 'scheduled' });
    expect([NINE - 5_000, NINE + 4_999, NINE + 9_999].map((now) => at(now, [daily(1), once]).status)).toEqual([
      'playing',
      'playing',
      'playing',
    ]);
    expect(at(NINE + 10_000, [daily(1), once])).toEqual({ status: 'inactive' });
  });
  it('distinguishes a start within 24 hours from a later one', () => {
    expect(at(NINE - 24 * HOUR_MS)).toMatchObject({ soon: false });
    expect(at(NINE - 24 * HOUR_MS + 1)).toMatchObject({ soon: true });
  });
});

describe('the schedule of a cast in the older area', () => {
  it('is a list of numbers: the repeat starts [A-140]', () => {
    expect(olderTimes([daily(3)], 0)).toEqual({
      schedule: [NINE, NINE + 24 * HOUR_MS, NINE + 48 * HOUR_MS],
      durationMs: DURATION,
      startTime: NINE,
      endTime: NINE + 48 * HOUR_MS + DURATION,
    });
  });
  it('leaves out past plays and skipped plays', () => {
    expect(olderTimes([daily(3)], NINE + DURATION).schedule).toEqual([NINE + 24 * HOUR_MS, NINE + 48 * HOUR_MS]);
    expect(olderTimes([daily(3, ['2026-12-01T09:00:00.000Z'])], 0).schedule).toEqual([NINE, NINE + 48 * HOUR_MS]);
    expect(olderTimes([], 0)).toMatchObject({ schedule: [], startTime: null, endTime: null });
  });
});
