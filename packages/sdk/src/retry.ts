import { ConnectionError, type EarshotError, RateLimitedError, ServerError, TimeoutError } from './errors.ts';
import type { RetryPolicy } from './options.ts';

/** Whether the same call may succeed if it is retried. */
export const isTransient = (error: unknown): error is EarshotError =>
  error instanceof ConnectionError || error instanceof RateLimitedError || error instanceof ServerError;

type Delays = Pick<RetryPolicy, 'baseDelayMs' | 'maxDelayMs'>;

/** Full jitter: a random wait between 0 and a bound that doubles with each attempt (`attempt` starts at 0). */
export function delayBefore(attempt: number, { baseDelayMs, maxDelayMs }: Delays, random = Math.random): number {
  return random() * Math.min(maxDelayMs, baseDelayMs * 2 ** attempt);
}

/** Resolves after `ms` milliseconds. Rejects with the signal's reason as soon as the signal is aborted. */
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

/** Makes the call, and retries it while its errors are transient and retries are left. */
export async function withRetries<T>(call: () => Promise<T>, policy: RetryPolicy, signal?: AbortSignal): Promise<T> {
  const began = Date.now();
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await call();
    } catch (error) {
      // A refusal for the rate was waited for already.
      if (attempt >= policy.retries || !isTransient(error) || error.details['began'] === false) {
        throw error instanceof TimeoutError ? error.afterAttempts(attempt + 1, Date.now() - began) : error;
      }
      const serverDelayMs = error instanceof RateLimitedError ? (error.retryAfterMs ?? 0) : 0;
      await sleep(serverDelayMs + delayBefore(attempt, policy), signal);
    }
  }
}
