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

/** Calls that were taken and are not counted at the other apis yet. */
export interface Taking extends Rate {
  readonly name: string;
  readonly taken: number;
}

/** A limiter whose buckets are those of several apis. */
export interface SharableLimiter extends RateLimiter {
  /** Returns calls taken since the last such call, at most `most` buckets. */
  readonly takings: (most: number) => Taking[];
  /** Replaces what is left, after the takings of all apis; later ones of this api are subtracted. */
  readonly correct: (present: readonly { readonly name: string; readonly left: number }[]) => void;
}

/** Monotonic, so that changes of the system clock do not affect waits. */
const monotonic = () => performance.now();

const MAX_BUCKETS = 50_000;

interface Bucket extends Rate {
  left: number;
  at: number;
  /** Calls that `takings` has not returned yet. */
  taken: number;
}

/** Creates token buckets in memory. `shareRates` shares them with other apis. */
export function createRateLimiter(
  rates: Record<RateName, Rate> = RATES,
  now: () => number = monotonic,
): SharableLimiter {
  const buckets = new Map<string, Bucket>();
  const unshared = new Set<string>();
  const leftOf = ({ left, at, burst, perSecond }: Bucket) => Math.min(burst, left + ((now() - at) / 1000) * perSecond);
  const find = (name: string, rate: RateName): Bucket =>
    buckets.get(name) ?? { ...rates[rate], left: rates[rate].burst, at: now(), taken: 0 };
  const nameOf = (holder: string, rate: RateName) => `${rate} ${holder}`;
  return {
    take: (holder, rate) => {
      const name = nameOf(holder, rate);
      const bucket = find(name, rate);
      const left = leftOf(bucket);
      const taken = left >= 1 ? 1 : 0;
      // Deleted and set again, so that the map is ordered by last use.
      buckets.delete(name);
      buckets.set(name, Object.assign(bucket, { left: left - taken, at: now(), taken: bucket.taken + taken }));
      if (taken > 0) unshared.add(name);
      if (buckets.size > MAX_BUCKETS) buckets.delete(buckets.keys().next().value ?? '');
      return taken > 0 ? 0 : Math.ceil(((1 - left) / bucket.perSecond) * 1000);
    },
    left: (holder, rate) => {
      const bucket = find(nameOf(holder, rate), rate);
      const { burst, perSecond } = bucket;
      const left = leftOf(bucket);
      return { left: Math.max(0, Math.floor(left)), burst, perSecond, fullInS: Math.ceil((burst - left) / perSecond) };
    },
    takings: (most) => {
      const found: Taking[] = [];
      for (const name of unshared) {
        if (found.length >= most) break;
        unshared.delete(name);
        const bucket = buckets.get(name);
        if (bucket === undefined) continue;
        const { taken, burst, perSecond } = bucket;
        found.push({ name, taken, burst, perSecond });
        bucket.taken = 0;
      }
      return found;
    },
    correct: (present) => {
      for (const { name, left } of present) {
        const bucket = buckets.get(name);
        if (bucket !== undefined) Object.assign(bucket, { left: left - bucket.taken, at: now() });
      }
    },
  };
}
