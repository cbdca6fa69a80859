import { latestValues } from './latest-values.ts';
import { reconnecting, type WatchOptions } from './reconnecting.ts';
import { sleep } from './retry.ts';
import type { Subscribe } from './subscribe.ts';
import type { CastChange } from './types.ts';

export type WatchCasts = (groupId: string, options: WatchOptions) => AsyncGenerator<CastChange, void, undefined>;

/** Between hints where WebSockets can't be had. */
const HINT_EVERY_MS = 30_000;

export const createWatchCasts =
  (subscribe: Subscribe | undefined): WatchCasts =>
  (groupId, options) =>
    reconnecting(() => {
      const { signal } = options;
      if (subscribe === undefined) return hints(signal);
      return latestValues<CastChange>(subscribe, { path: 'messageCasts.watch', input: { groupId }, signal });
    }, options);

async function* hints(signal: AbortSignal | undefined): AsyncGenerator<CastChange, void, undefined> {
  for (let version = 1; ; version += 1) {
    yield { version };
    await sleep(HINT_EVERY_MS, signal);
  }
}
