import { setTimeout as sleep } from 'node:timers/promises';

interface Options<T> {
  readonly read: () => Promise<T>;
  /** Grows with whatever may have changed the answer. */
  readonly version: () => number;
  /** After a reading it is not read again for this long, whatever changes. In milliseconds. */
  readonly restMs: number;
  /** Up to this age what is there is given at once, and read again behind it. */
  readonly patienceMs: number;
  /** Past this age it is read again although nothing is known to have changed. */
  readonly maxAgeMs: number;
  readonly now?: () => number;
}

export interface KeptReading<T> {
  /** At once, where it is young enough. */
  readonly get: () => Promise<T>;
  /** With all that had changed when it was asked for; that may take a rest and a reading. */
  readonly current: () => Promise<T>;
  readonly lastAskedAt: () => number;
}

interface Kept<T> {
  readonly value: T;
  readonly readAt: number;
  readonly version: number;
}

/** A reading that is dear, kept for those who ask; however many ask, it is read once at a time. */
export function keptReading<T>(options: Options<T>): KeptReading<T> {
  const { read, version, restMs, patienceMs, maxAgeMs, now = Date.now } = options;
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
      if (ageOf(kept) >= patienceMs) return await next;
      // A failure shows to whoever waits for the next one.
      next.catch(() => undefined);
      return kept.value;
    },
    current: async () => {
      askedAt = now();
      const wanted = version();
      for (;;) {
        if (kept !== undefined && (isUnchanged(kept) || kept.version >= wanted)) return kept.value;
        const restsFor = kept === undefined ? 0 : restMs - ageOf(kept);
        // Somebody else may have read meanwhile.
        if (restsFor > 0) await sleep(restsFor);
        else await readAgain();
      }
    },
  };
}
