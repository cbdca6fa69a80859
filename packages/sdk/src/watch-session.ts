import type { Call } from './call.ts';
import { latestValues } from './latest-values.ts';
import { delayBefore, isTransient, sleep } from './retry.ts';
import type { Subscribe } from './subscribe.ts';
import type { CurrentSession, SessionChange } from './types.ts';
import type { WatchOptions } from './watch.ts';

export type WatchSession = (options: WatchOptions) => AsyncGenerator<CurrentSession, void, undefined>;

/** Waits between tries to connect again, in milliseconds. */
const DELAYS = { baseDelayMs: 500, maxDelayMs: 5_000 };
/** Between looks where WebSockets can't be had. */
const LOOK_EVERY_MS = 30_000;

export const createWatchSession = (call: Call, subscribe: Subscribe | undefined): WatchSession =>
  async function* watchSession({ signal, onConnection }) {
    let connection: 'new' | 'good' | 'lost' = 'new';
    for (let failures = 0; ; failures += 1) {
      try {
        for await (const session of readAgain({ call, subscribe }, signal)) {
          if (connection === 'lost') onConnection?.('restored');
          connection = 'good';
          failures = 0;
          yield session;
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

/** Who is signed in, read again at each hint; without a socket, now and then. */
async function* readAgain(
  { call, subscribe }: { call: Call; subscribe: Subscribe | undefined },
  signal: AbortSignal | undefined,
): AsyncGenerator<CurrentSession, void, undefined> {
  const read = () => call.read('session.current', {}, { signal });
  if (subscribe !== undefined) {
    const hints = latestValues<SessionChange>(subscribe, { path: 'session.watch', input: {} }, signal);
    for await (const _hint of hints) yield await read();
    return;
  }
  for (;;) {
    yield await read();
    await sleep(LOOK_EVERY_MS, signal);
  }
}
