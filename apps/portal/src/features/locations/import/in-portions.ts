import { apiError } from '#/lib/api-error.ts';

/** Maximum number of concurrent calls. */
const AT_ONCE = 2;
const MOST_WAITS = 60;
/** Random delay added to each wait, in milliseconds, to spread the retries. */
const JITTER_MS = 100;

const waited = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
  });

/** Makes a call and retries for as long as the rate limit asks it to wait, up to `MOST_WAITS` times. */
export async function retryWhenLimited<T>(call: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (let waits = 0; ; waits += 1) {
    signal.throwIfAborted();
    try {
      return await call();
    } catch (error) {
      const { code, details } = apiError(error);
      const wait = code === 'UE_429' ? details['retryAfterMs'] : undefined;
      if (typeof wait !== 'number' || waits >= MOST_WAITS) throw error;
      await waited(wait + Math.random() * JITTER_MS, signal);
    }
  }
}

/** Processes items in portions of `size`, a few at a time, until aborted. */
export async function inPortions<T>(
  things: readonly T[],
  { size, signal }: { size: number; signal: AbortSignal },
  work: (portion: readonly T[]) => Promise<void>,
): Promise<void> {
  let at = 0;
  const worker = async () => {
    while (at < things.length && !signal.aborted) {
      const portion = things.slice(at, at + size);
      at += size;
      await work(portion);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}
