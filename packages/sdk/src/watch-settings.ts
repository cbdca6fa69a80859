import type { Call } from './call.ts';
import { delayBefore, isTransient, sleep } from './retry.ts';
import type { Subscribe } from './subscribe.ts';
import type { PortalSettings } from './types.ts';
import type { WatchOptions } from './watch.ts';

export type WatchSettings = (options: WatchOptions) => AsyncGenerator<PortalSettings, void, undefined>;

/** Waits between tries to connect again, in milliseconds. */
const DELAYS = { baseDelayMs: 500, maxDelayMs: 5_000 };
/** Between looks where WebSockets can't be had. */
const LOOK_EVERY_MS = 30_000;

export const createWatchSettings = (call: Call, subscribe: Subscribe | undefined): WatchSettings =>
  async function* watchSettings({ signal, onConnection }) {
    let connection: 'new' | 'good' | 'lost' = 'new';
    for (let failures = 0; ; failures += 1) {
      try {
        for await (const settings of subscribe === undefined ? looking(call, signal) : received(subscribe, signal)) {
          if (connection === 'lost') onConnection?.('restored');
          connection = 'good';
          failures = 0;
          yield settings;
        }
        // The platform ends it with the session.
        return;
      } catch (error) {
        signal?.throwIfAborted();
        if (!isTransient(error) || connection === 'new') throw error;
        if (connection === 'good') onConnection?.('lost', error);
        connection = 'lost';
      }
      await sleep(delayBefore(failures, DELAYS), signal);
    }
  };

async function* looking(call: Call, signal: AbortSignal | undefined) {
  let last = '';
  for (;;) {
    const settings = await call.read('settings.get', undefined, { signal });
    if (JSON.stringify(settings) !== last) yield settings;
    last = JSON.stringify(settings);
    await sleep(LOOK_EVERY_MS, signal);
  }
}

/** The values of one subscription; of those that wait for the reader only the latest counts. */
async function* received(
  subscribe: Subscribe,
  signal: AbortSignal | undefined,
): AsyncGenerator<PortalSettings, void, undefined> {
  let waiting: PortalSettings | undefined;
  let end: { error?: Error | undefined } | undefined;
  let wake: (() => void) | undefined;
  const close = subscribe(
    { path: 'settings.watch', input: {} },
    {
      heard: (value) => {
        waiting = value as PortalSettings;
        wake?.();
      },
      ended: (error) => {
        end = { error };
        wake?.();
      },
    },
  );
  const onAbort = () => {
    close();
    wake?.();
  };
  signal?.addEventListener('abort', onAbort, { once: true });
  try {
    for (;;) {
      signal?.throwIfAborted();
      if (waiting !== undefined) {
        const settings = waiting;
        waiting = undefined;
        yield settings;
      } else if (end === undefined) {
        await new Promise<void>((resolve) => (wake = resolve));
      } else if (end.error === undefined) return;
      else throw end.error;
    }
  } finally {
    signal?.removeEventListener('abort', onAbort);
    close();
  }
}
