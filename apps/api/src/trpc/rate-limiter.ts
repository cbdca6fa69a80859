import type { RateClass } from './rule.ts';

/** Token bucket: holds `burst` calls and gains `perSecond`. */
export interface Rate {
  readonly burst: number;
  readonly perSecond: number;
}

/** `proof`: sign-in calls per known device or challenge while its address has no calls left. */
export type RateName = RateClass | 'proof';

/** Limits per user, and per user's machine tokens; for anonymous callers, per address. */
export const RATES: Record<RateName, Rate> = {
  authentication: { burst: 60, perSecond: 2 },
  read: { burst: 500, perSecond: 100 },
  write: { burst: 100, perSecond: 20 },
  watch: { burst: 60, perSecond: 5 },
  expensive: { burst: 20, perSecond: 1 },
  proof: { burst: 10, perSecond: 0.1 },
};

export interface RateLimiter {
  /** Takes one call. Returns 0, or the wait in milliseconds if no call is left. */
  readonly take: (holder: string, rate: RateName) => number;
}

/** Monotonic, so that changes of the system clock do not affect waits. */
const monotonic = () => performance.now();

const MAX_BUCKETS = 50_000;

/** Creates token buckets in memory; each api process counts separately. */
export function createRateLimiter(rates: Record<RateName, Rate> = RATES, now: () => number = monotonic): RateLimiter {
  const buckets = new Map<string, { left: number; at: number }>();
  return {
    take: (holder, rateClass) => {
      const { burst, perSecond } = rates[rateClass];
      const key = `${rateClass} ${holder}`;
      const at = now();
      const bucket = buckets.get(key) ?? { left: burst, at };
      const left = Math.min(burst, bucket.left + ((at - bucket.at) / 1000) * perSecond);
      // Deleted and set again, so that the map is ordered by last use.
      buckets.delete(key);
      buckets.set(key, { left: left >= 1 ? left - 1 : left, at });
      if (buckets.size > MAX_BUCKETS) buckets.delete(buckets.keys().next().value ?? '');
      return left >= 1 ? 0 : Math.ceil(((1 - left) / perSecond) * 1000);
    },
  };
}
