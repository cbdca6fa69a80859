export interface AllowanceOptions {
  /** Messages that a controller may say each second for long. */
  readonly perSecond: number;
  /** Messages that it may say at once, as after a long absence. */
  readonly burst: number;
}

/** Many times what a controller says in everyday life, and what it says when it comes back with all it has. */
export const ALLOWANCE: AllowanceOptions = { perSecond: 50, burst: 2_000 };

interface Bucket {
  left: number;
  at: number;
}

const MAX_REMEMBERED = 200_000;

/** Bounds what each controller may say, so that one that never stops takes nothing from the others. */
export class MessageAllowance {
  readonly #options: AllowanceOptions;
  readonly #buckets = new Map<string, Bucket>();

  constructor(options: AllowanceOptions = ALLOWANCE) {
    this.#options = options;
  }

  /** Whether one message more of this source is within what it may say. Time in milliseconds. */
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
