import { describe, expect, it } from 'vitest';
import { checkedSeries, MAX_SERIES_POINTS } from './time-series.ts';

const series = (values: readonly number[]) => values.map((value, index) => ({ at: String(index), value }));

describe('a time series', () => {
  it('is capped at 720 points over the same period [B-284]', () => {
    const long = series(Array.from({ length: 5_000 }, (_, index) => index % 100));
    const capped = checkedSeries(long);
    expect(MAX_SERIES_POINTS).toBe(720);
    expect(capped).toHaveLength(720);
    expect([capped.at(0)?.at, capped.at(-1)?.at]).toEqual(['0', '4999']);
    expect(new Set(capped.map(({ at }) => at)).size).toBe(720);
    expect(checkedSeries(series([1, 2, 3]))).toHaveLength(3);
  });
  it.each([-0.1, 100.1, Number.NaN])('throws for the value %s, which is outside 0 to 100 [B-314]', (value) => {
    expect(() => checkedSeries(series([5, value]))).toThrow(RangeError);
  });
  it('accepts 0 and 100 [B-314]', () => {
    expect(checkedSeries(series([0, 100]))).toHaveLength(2);
  });
});
