import { describe, expect, it } from 'vitest';
import { MINUTE_MS } from '../time/durations.ts';
import { firstInstant, lastInstant, playCount, segmentsError } from './segments.ts';

const startAt = new Date('2026-03-01T10:00:00Z');

describe('segments', () => {
  it('have a first instant, a last instant and a number of plays', () => {
    const segments = [
      { startAt: new Date('2026-03-01T12:00:00Z'), intervalMs: 0, count: 1 },
      { startAt, intervalMs: MINUTE_MS, count: 3 },
    ];
    expect(firstInstant(segments)).toEqual(startAt);
    expect(lastInstant(segments)).toEqual(new Date('2026-03-01T12:00:00Z'));
    expect(playCount(segments)).toBe(4);
  });

  it('refuse an interval under a minute [A-217]', () => {
    expect(segmentsError([{ startAt, intervalMs: 59_999, count: 2 }], 0)).toBe('Should be at least 1 minute');
    expect(segmentsError([{ startAt, intervalMs: MINUTE_MS, count: 2 }], 0)).toBeUndefined();
  });

  it('refuse an interval shorter than the clip', () => {
    expect(segmentsError([{ startAt, intervalMs: MINUTE_MS, count: 2 }], MINUTE_MS)).toBeUndefined();
    expect(segmentsError([{ startAt, intervalMs: MINUTE_MS, count: 2 }], MINUTE_MS + 1)).toBe(
      'Interval must be at least as long as the clip',
    );
  });

  it('require the interval 0 for a single play [A-222]', () => {
    expect(segmentsError([{ startAt, intervalMs: MINUTE_MS, count: 1 }], 0)).toBe('One play has no interval');
    expect(segmentsError([{ startAt, intervalMs: 0, count: 1 }], MINUTE_MS)).toBeUndefined();
  });
});
