import type { Call } from './call.ts';
import { latestValues } from './latest-values.ts';
import { reconnecting, type WatchOptions } from './reconnecting.ts';
import { sleep } from './retry.ts';
import type { Subscribe } from './subscribe.ts';
import type { CurrentSession, SessionChange } from './types.ts';

export type WatchSession = (options: WatchOptions) => AsyncGenerator<CurrentSession, void, undefined>;

/** Between looks where WebSockets can't be had. */
const LOOK_EVERY_MS = 30_000;

export const createWatchSession =
  (call: Call, subscribe: Subscribe | undefined): WatchSession =>
  (options) =>
    reconnecting(() => readAgain({ call, subscribe }, options.signal), options);

/** Who is signed in, read again at each hint; without a socket, now and then. */
async function* readAgain(
  { call, subscribe }: { call: Call; subscribe: Subscribe | undefined },
  signal: AbortSignal | undefined,
): AsyncGenerator<CurrentSession, void, undefined> {
  const read = () => call.read('session.current', {}, { signal });
  if (subscribe !== undefined) {
    const hints = latestValues<SessionChange>(subscribe, { path: 'session.watch', input: {}, signal });
    for await (const _hint of hints) yield await read();
    return;
  }
  for (;;) {
    yield await read();
    await sleep(LOOK_EVERY_MS, signal);
  }
}
