import { describe, expect, it } from 'vitest';
import { isClockOff, readClock } from './clocks.ts';

const sample = (askedAt: number, databaseTime: number, answeredAt: number) => ({ askedAt, databaseTime, answeredAt });

describe('the clock of a part', () => {
  it('is compared with the middle of the round trip', () => {
    expect(readClock([sample(1_000, 1_050, 1_100)])).toEqual({ aheadMs: 0, errorMs: 50 });
    expect(readClock([sample(10_000, 5_050, 10_100)])).toEqual({ aheadMs: 5_000, errorMs: 50 });
    expect(readClock([sample(5_000, 9_005, 5_010)])).toEqual({ aheadMs: -4_000, errorMs: 5 });
    expect(readClock([])).toBeUndefined();
  });

  it('is read from the sample with the shortest round trip', () => {
    expect(readClock([sample(0, 900, 1_000), sample(2_000, 2_010, 2_020), sample(3_000, 3_900, 4_000)])).toEqual({
      aheadMs: 0,
      errorMs: 10,
    });
  });

  it('is off by more than 2 s in either direction, only when the error margin excludes less', () => {
    expect(isClockOff({ aheadMs: 2_000, errorMs: 0 })).toBe(false);
    expect(isClockOff({ aheadMs: 2_001, errorMs: 0 })).toBe(true);
    expect(isClockOff({ aheadMs: -2_010, errorMs: 5 })).toBe(true);
    expect(isClockOff({ aheadMs: -2_010, errorMs: 10 })).toBe(false);
  });
});
