import { ConnectionError } from './errors.ts';
import { latestValues } from './latest-values.ts';
import type { CallOptions } from './options.ts';
import { delayBefore, isTransient, sleep } from './retry.ts';
import type { Subscribe } from './subscribe.ts';
import type { InputOf, Pushed, WatchedPath } from './types.ts';

export interface WatchOptions extends Pick<CallOptions, 'signal'> {
  /** Called when the connection is lost, with the error, and when it is restored. */
  readonly onConnection?: ((state: 'lost' | 'restored', error?: Error) => void) | undefined;
}

export interface PathWatch<P extends WatchedPath, T> {
  readonly input: InputOf<P>;
  /** Reads the value where no WebSocket can be opened; undefined if there is none yet. */
  readonly poll: (options: Pick<CallOptions, 'signal'>) => Promise<T | undefined>;
  /** Milliseconds between two polls. */
  readonly everyMs: number | (() => number);
  /**
   * Converts a pushed value. Default: returned as it is. `isAfterGap` is true for the first value after values may
   * have been missed.
   */
  readonly toValue?: (pushed: Pushed<P>, isAfterGap: boolean) => T | Promise<T>;
  /** Merges two pushed values that wait for the reader; the result must be bounded. Default: the later one. */
  readonly join?: (earlier: Pushed<P>, later: Pushed<P>) => Pushed<P>;
  /** Whether the subscription ends soon, so that the watch must subscribe again. */
  readonly isExpired?: (pushed: Pushed<P>) => boolean;
  /** Whether the watch ends after this value. */
  readonly isLast?: (value: T) => boolean;
}

/**
 * Watches a path of the platform until `isLast` returns true. Reconnects with backoff when the connection is lost.
 * Polls while no WebSocket can be opened, and yields a polled value only if it differs from the previous one. Throws
 * if the platform refuses the call, or if neither the first connection nor the first poll succeeds.
 */
export type WatchPath = <P extends WatchedPath, T = Pushed<P>>(
  path: P,
  watch: PathWatch<P, T>,
  options: WatchOptions,
) => AsyncGenerator<T, void, undefined>;

/** Waits between attempts to reconnect, in milliseconds. */
const DELAYS = { baseDelayMs: 500, maxDelayMs: 5_000 };
/** Polling before the next attempt to open a WebSocket; doubles with each failed attempt. */
const POLLING = { baseDelayMs: 2_000, maxDelayMs: 60_000 };

export const createWatchPath = (subscribe: Subscribe | undefined): WatchPath =>
  async function* watchPath<P extends WatchedPath, T>(
    path: P,
    watch: PathWatch<P, T>,
    { signal, onConnection }: WatchOptions,
  ) {
    const attempts = { refused: 0, hasValue: false };
    let connection: 'new' | 'good' | 'lost' = 'new';
    let last: T | undefined;
    for (let failures = 0; ; failures += 1) {
      try {
        for await (const { value, isPolled } of oneConnection(subscribe, path, { watch, signal, attempts })) {
          if (connection === 'lost') onConnection?.('restored');
          connection = 'good';
          failures = 0;
          if (isPolled && JSON.stringify(value) === JSON.stringify(last)) continue;
          last = value;
          yield value;
          if (watch.isLast?.(value) === true) return;
        }
      } catch (error) {
        signal?.throwIfAborted();
        if (!isTransient(error) || connection === 'new') throw error;
        if (connection === 'good') onConnection?.('lost', error);
        connection = 'lost';
      }
      await sleep(delayBefore(failures, DELAYS), signal);
    }
  };

interface Connecting<P extends WatchedPath, T> {
  readonly watch: PathWatch<P, T>;
  readonly signal: AbortSignal | undefined;
  /** Failed attempts in a row to open a WebSocket, and whether any value was received before. */
  readonly attempts: { refused: number; hasValue: boolean };
}

/** Yields the pushed values of one subscription. If it cannot be opened, polls until the next attempt is due. */
async function* oneConnection<P extends WatchedPath, T>(
  subscribe: Subscribe | undefined,
  path: P,
  { watch, signal, attempts }: Connecting<P, T>,
): AsyncGenerator<{ value: T; isPolled: boolean }, void, undefined> {
  // Without `toValue`, T is the pushed type.
  const { input, join, everyMs, toValue = (pushed) => pushed as T, isExpired = () => false } = watch;
  let isAfterGap = attempts.hasValue;
  let isOpen = false;
  try {
    if (subscribe !== undefined) {
      for await (const pushed of latestValues<Pushed<P>>(subscribe, { path, input, signal, ...(join && { join }) })) {
        isOpen = true;
        Object.assign(attempts, { refused: 0, hasValue: true });
        yield { value: await toValue(pushed, isAfterGap), isPolled: false };
        isAfterGap = false;
        if (isExpired(pushed)) return;
      }
      return;
    }
  } catch (error) {
    if (isOpen || !(error instanceof ConnectionError)) throw error;
  }
  // The delay grows only if the platform answers the poll: then a WebSocket is refused, and nothing is down.
  let isCounted = false;
  const pollUntil = subscribe === undefined ? Infinity : Date.now() + delayBefore(attempts.refused, POLLING, () => 1);
  do {
    const value = await watch.poll({ signal });
    if (!isCounted) attempts.refused += 1;
    isCounted = true;
    attempts.hasValue = true;
    if (value !== undefined) yield { value, isPolled: true };
    await sleep(typeof everyMs === 'number' ? everyMs : everyMs(), signal);
  } while (Date.now() < pollUntil);
}
