import type { CallOptions } from './options.ts';
import { delayBefore, isTransient, sleep } from './retry.ts';

export interface WatchOptions extends Pick<CallOptions, 'signal'> {
  /** Told when the connection is lost, with why, and when changes are heard again. */
  readonly onConnection?: ((state: 'lost' | 'restored', error?: Error) => void) | undefined;
}

/** Waits between tries to connect again, in milliseconds. */
const DELAYS = { baseDelayMs: 500, maxDelayMs: 5_000 };

/**
 * The values of one connection after another, until `isLast` says that there is nothing more to hear. Throws what the
 * platform refuses, and when it never could connect at all.
 */
export async function* reconnecting<T>(
  connect: () => AsyncIterable<T>,
  { signal, onConnection }: WatchOptions,
  isLast: (value: T) => boolean = () => false,
): AsyncGenerator<T, void, undefined> {
  let connection: 'new' | 'good' | 'lost' = 'new';
  for (let failures = 0; ; failures += 1) {
    try {
      for await (const value of connect()) {
        if (connection === 'lost') onConnection?.('restored');
        connection = 'good';
        failures = 0;
        yield value;
        if (isLast(value)) return;
      }
    } catch (error) {
      signal?.throwIfAborted();
      // What never worked is a mistake to tell of; what worked before comes back.
      if (!isTransient(error) || connection === 'new') throw error;
      if (connection === 'good') onConnection?.('lost', error);
      connection = 'lost';
    }
    await sleep(delayBefore(failures, DELAYS), signal);
  }
}
