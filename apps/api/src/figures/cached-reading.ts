import { setTimeout as sleep } from 'node:timers/promises';

interface Options<T> {
  readonly read: () => Promise<T>;
  /** Increases with every change that may affect the value. */
  readonly version: () => number;
  /** Least time between two reads despite changes, in milliseconds. */
  readonly restMs: number;
  /** Up to this age a stale value is returned at once and read again in the background, in milliseconds. */
  readonly staleMs: number;
  /** Past this age the value is read again even without a known change, in milliseconds. */
  readonly maxAgeMs: number;
  readonly now?: () => number;
}

export interface CachedReading<T> {
  /** Returns the cached value if it is recent enough, otherwise reads it. */
  readonly get: () => Promise<T>;
  /** Returns a value with all changes up to this call; may wait for `restMs` and a read. */
  readonly current: () => Promise<T>;
  readonly lastAskedAt: () => number;
}

interface Kept<T> {
  readonly value: T;
  readonly readAt: number;
  readonly version: number;
}

/** Caches an expensive read. Concurrent callers share one read. */
export function cachedReading<T>(options: Options<T>): CachedReading<T> {
  const { read, version, restMs, staleMs, maxAgeMs, now = Date.now } = options;
  let kept: Kept<T> | undefined;
  let reading: Promise<T> | undefined;
  let askedAt = now();

  const readAgain = (): Promise<T> => {
    reading ??= (async () => {
      const began = { readAt: now(), version: version() };
      try {
        const value = await read();
        kept = { value, ...began };
        return value;
      } finally {
        reading = undefined;
      }
    })();
    return reading;
  };
  const ageOf = ({ readAt }: Kept<T>) => now() - readAt;
  const isUnchanged = (one: Kept<T>) => one.version === version() && ageOf(one) < maxAgeMs;

  return {
    lastAskedAt: () => askedAt,
    get: async () => {
      askedAt = now();
      if (kept === undefined) return await readAgain();
      if (isUnchanged(kept) || (kept.version !== version() && ageOf(kept) < restMs)) return kept.value;
      const next = readAgain();
      if (ageOf(kept) >= staleMs) return await next;
      // The next caller that waits for a read sees the failure.
      next.catch(() => undefined);
      return kept.value;
    },
    current: async () => {
      askedAt = now();
      const wanted = version();
      for (;;) {
        if (kept !== undefined && (isUnchanged(kept) || kept.version >= wanted)) return kept.value;
        const restsFor = kept === undefined ? 0 : restMs - ageOf(kept);
        // Another caller may have read in the meantime.
        if (restsFor > 0) await sleep(restsFor);
        else await readAgain();
      }
    },
  };
}
