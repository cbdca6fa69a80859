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

/** State of a bucket: calls left, and seconds until it is full again. */
export interface CallsLeft extends Rate {
  readonly left: number;
  readonly fullInS: number;
}

export interface RateLimiter {
  /** Takes one call. Returns 0, or the wait in milliseconds if no call is left. */
  readonly take: (holder: string, rate: RateName) => number;
  /** Returns what is left without taking a call; undefined without limits. */
  readonly left: (holder: string, rate: RateName) => CallsLeft | undefined;
}

/** Monotonic, so that changes of the system clock do not affect waits. */
const monotonic = () => performance.now();

const MAX_BUCKETS = 50_000;

/** Creates token buckets in memory; each api process counts separately. */
export function createRateLimiter(rates: Record<RateName, Rate> = RATES, now: () => number = monotonic): RateLimiter {
  const buckets = new Map<string, { left: number; at: number }>();
  const present = (holder: string, rateClass: RateName) => {
    const { burst, perSecond } = rates[rateClass];
    const [key, at] = [`${rateClass} ${holder}`, now()];
    const bucket = buckets.get(key) ?? { left: burst, at };
    return { key, at, left: Math.min(burst, bucket.left + ((at - bucket.at) / 1000) * perSecond), burst, perSecond };
  };
  return {
    take: (holder, rateClass) => {
      const { key, at, left, perSecond } = present(holder, rateClass);
      // Deleted and set again, so that the map is ordered by last use.
      buckets.delete(key);
      buckets.set(key, { left: left >= 1 ? left - 1 : left, at });
      if (buckets.size > MAX_BUCKETS) buckets.delete(buckets.keys().next().value ?? '');
      return left >= 1 ? 0 : Math.ceil(((1 - left) / perSecond) * 1000);
    },
    left: (holder, rateClass) => {
      const { left, burst, perSecond } = present(holder, rateClass);
      return { left: Math.floor(left), burst, perSecond, fullInS: Math.ceil((burst - left) / perSecond) };
    },
  };
}
