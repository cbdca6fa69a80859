import { ConnectionError, type EarshotError, RateLimitedError, ServerError } from './errors.ts';
import type { RetryPolicy } from './options.ts';

/** The same call may succeed when it is made again. */
export const isTransient = (error: unknown): error is EarshotError =>
  error instanceof ConnectionError || error instanceof RateLimitedError || error instanceof ServerError;

type Delays = Pick<RetryPolicy, 'baseDelayMs' | 'maxDelayMs'>;

/** Full jitter: anywhere between nothing and a bound that doubles with each try (the first is 0). */
export function delayBefore(attempt: number, { baseDelayMs, maxDelayMs }: Delays, random = Math.random): number {
  return random() * Math.min(maxDelayMs, baseDelayMs * 2 ** attempt);
}

/** Resolves after the time; rejects with the signal's reason as soon as it is aborted. */
export async function sleep(ms: number, signal?: AbortSignal): Promise<void> {
  signal?.throwIfAborted();
  await new Promise<void>((resolve, reject) => {
    const onAbort = () => {
      clearTimeout(timer);
      // eslint-disable-next-line prefer-promise-reject-errors -- the reason is the caller's own
      reject(signal?.reason as Error);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', onAbort);
      resolve();
    }, ms);
    signal?.addEventListener('abort', onAbort, { once: true });
  });
}

/** Makes the call, and again while what it throws is transient and tries are left. */
export async function withRetries<T>(call: () => Promise<T>, policy: RetryPolicy, signal?: AbortSignal): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await call();
    } catch (error) {
      if (attempt >= policy.retries || !isTransient(error)) throw error;
      const told = error instanceof RateLimitedError ? (error.retryAfterMs ?? 0) : 0;
      await sleep(told + delayBefore(attempt, policy), signal);
    }
  }
}
