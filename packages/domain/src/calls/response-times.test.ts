import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RESPONSE_BOUNDS, RESPONSE_COUNTS, responsePercentile } from './response-times.ts';

const placeOf = (ms: number) => RESPONSE_BOUNDS.filter((bound) => bound <= ms).length;
const histogramOf = (times: readonly number[]) =>
  Array.from({ length: RESPONSE_COUNTS }, (_, place) => times.filter((ms) => placeOf(ms) === place).length);

describe('a percentile of response times', () => {
  it('is unknown without responses', () => {
    expect(responsePercentile([], 0.5)).toBeNull();
    expect(responsePercentile(histogramOf([]), 0.5)).toBeNull();
  });

  it('is within the bounds that contain the exact value', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 86_400_000 }), { minLength: 1, maxLength: 40 }),
        fc.constantFrom(0.5, 0.9, 0.95, 1),
        (times, share) => {
          const exact = times.toSorted((a, b) => a - b)[Math.ceil(times.length * share) - 1] ?? NaN;
          const estimate = responsePercentile(histogramOf(times), share) ?? NaN;
          const place = placeOf(exact);
          expect(estimate).toBeGreaterThanOrEqual(RESPONSE_BOUNDS[place - 1] ?? 0);
          expect(estimate).toBeLessThanOrEqual(RESPONSE_BOUNDS[place] ?? 86_400_000);
        },
      ),
    );
  });

  it('is spread evenly between the bounds of several responses', () => {
    const histogram = histogramOf([1_100, 1_200, 1_800, 1_900]);
    expect([0.25, 0.5, 1].map((share) => responsePercentile(histogram, share))).toEqual([1_250, 1_500, 2_000]);
  });

  it('grows with the share', () => {
    const histogram = histogramOf([500, 1_500, 2_500, 9_000, 70_000]);
    const values = [0.2, 0.5, 0.9].map((share) => responsePercentile(histogram, share));
    expect(values).toEqual([1_000, 3_000, 75_000]);
  });
});
