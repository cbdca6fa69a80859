import type { Call } from './call.ts';
import { latestValues } from './latest-values.ts';
import { reconnecting, type WatchOptions } from './reconnecting.ts';
import { sleep } from './retry.ts';
import type { Subscribe } from './subscribe.ts';
import type { IncidentsNow } from './types.ts';

export type WatchIncidents = (groupId: string, options: WatchOptions) => AsyncGenerator<IncidentsNow, void, undefined>;

/** Between looks where WebSockets can't be had. */
const LOOK_EVERY_MS = 10_000;

export const createWatchIncidents =
  (call: Call, subscribe: Subscribe | undefined): WatchIncidents =>
  (groupId, options) =>
    reconnecting(() => {
      const { signal } = options;
      if (subscribe === undefined) return looking(call, groupId, signal);
      return latestValues<IncidentsNow>(subscribe, { path: 'incidents.watch', input: { groupId }, signal });
    }, options);

async function* looking(
  call: Call,
  groupId: string,
  signal: AbortSignal | undefined,
): AsyncGenerator<IncidentsNow, void, undefined> {
  for (;;) {
    yield await call.read('incidents.now', { groupId }, { signal });
    await sleep(LOOK_EVERY_MS, signal);
  }
}
