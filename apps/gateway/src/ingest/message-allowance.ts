export interface AllowanceOptions {
  /** Sustained messages per second. */
  readonly perSecond: number;
  /** Messages allowed at once, for example after a long absence. */
  readonly burst: number;
}

/** Far above the normal traffic of a controller, and above a full resend after a reconnect. */
export const ALLOWANCE: AllowanceOptions = { perSecond: 50, burst: 2_000 };

interface Bucket {
  left: number;
  at: number;
}

const MAX_REMEMBERED = 200_000;

/** Limits the messages of each controller, so that one that floods the gateway does not slow the others. */
export class MessageAllowance {
  readonly #options: AllowanceOptions;
  readonly #buckets = new Map<string, Bucket>();

  constructor(options: AllowanceOptions = ALLOWANCE) {
    this.#options = options;
  }

  /** Whether the source may send one more message. `now` is in milliseconds. */
  take(source: string, now: number): boolean {
    const { perSecond, burst } = this.#options;
    const bucket = this.#buckets.get(source) ?? this.#add(source, now);
    bucket.left = Math.min(burst, bucket.left + ((now - bucket.at) * perSecond) / 1_000);
    bucket.at = now;
    if (bucket.left < 1) return false;
    bucket.left -= 1;
    return true;
  }

  #add(source: string, now: number): Bucket {
    if (this.#buckets.size >= MAX_REMEMBERED) this.#buckets.clear();
    const bucket = { left: this.#options.burst, at: now };
    this.#buckets.set(source, bucket);
    return bucket;
  }
}
