import type { RateClass } from './rule.ts';

/** A bucket holds `burst` calls and gains `perSecond`. */
export interface Rate {
  readonly burst: number;
  readonly perSecond: number;
}

/** For each principal; for those who are not signed in, for each address. */
export const RATES: Record<RateClass, Rate> = {
  authentication: { burst: 60, perSecond: 2 },
  read: { burst: 500, perSecond: 100 },
  write: { burst: 100, perSecond: 20 },
  watch: { burst: 60, perSecond: 5 },
  expensive: { burst: 20, perSecond: 1 },
};

export interface RateLimiter {
  /** Takes one call; gives the wait in milliseconds when there is none left, else 0. */
  readonly take: (holder: string, rate: RateClass) => number;
}

const MAX_BUCKETS = 50_000;

/** Token buckets in memory: each api process counts for itself. */
export function createRateLimiter(rates: Record<RateClass, Rate> = RATES, now: () => number = Date.now): RateLimiter {
  const buckets = new Map<string, { left: number; at: number }>();
  return {
    take: (holder, rateClass) => {
      const { burst, perSecond } = rates[rateClass];
      const key = `${rateClass} ${holder}`;
      const at = now();
      const bucket = buckets.get(key) ?? { left: burst, at };
      const left = Math.min(burst, bucket.left + ((at - bucket.at) / 1000) * perSecond);
      // Taken out and put in again, so that the map is ordered by last use.
      buckets.delete(key);
      buckets.set(key, { left: left >= 1 ? left - 1 : left, at });
      if (buckets.size > MAX_BUCKETS) buckets.delete(buckets.keys().next().value ?? '');
      return left >= 1 ? 0 : Math.ceil(((1 - left) / perSecond) * 1000);
    },
  };
}
