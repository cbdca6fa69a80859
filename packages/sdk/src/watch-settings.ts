import type { Call } from './call.ts';
import { latestValues } from './latest-values.ts';
import { reconnecting, type WatchOptions } from './reconnecting.ts';
import { sleep } from './retry.ts';
import type { Subscribe } from './subscribe.ts';
import type { PortalSettings } from './types.ts';

export type WatchSettings = (options: WatchOptions) => AsyncGenerator<PortalSettings, void, undefined>;

/** Between looks where WebSockets can't be had. */
const LOOK_EVERY_MS = 30_000;

export const createWatchSettings =
  (call: Call, subscribe: Subscribe | undefined): WatchSettings =>
  (options) =>
    reconnecting(() => {
      const { signal } = options;
      if (subscribe === undefined) return looking(call, signal);
      return latestValues<PortalSettings>(subscribe, { path: 'settings.watch', input: {}, signal });
    }, options);

async function* looking(call: Call, signal: AbortSignal | undefined): AsyncGenerator<PortalSettings, void, undefined> {
  let last = '';
  for (;;) {
    const settings = await call.read('settings.get', undefined, { signal });
    if (JSON.stringify(settings) !== last) yield settings;
    last = JSON.stringify(settings);
    await sleep(LOOK_EVERY_MS, signal);
  }
}
