import type { Call } from './call.ts';
import { latestValues } from './latest-values.ts';
import { reconnecting, type WatchOptions } from './reconnecting.ts';
import { sleep } from './retry.ts';
import type { Subscribe } from './subscribe.ts';
import type { DashboardChange, DashboardOverview } from './types.ts';

export type WatchDashboard = (
  groupId: string,
  options: WatchOptions,
) => AsyncGenerator<DashboardOverview, void, undefined>;

/** Between looks where WebSockets can't be had. */
const LOOK_EVERY_MS = 10_000;

export const createWatchDashboard =
  (call: Call, subscribe: Subscribe | undefined): WatchDashboard =>
  (groupId, options) =>
    reconnecting(() => {
      const { signal } = options;
      return subscribe === undefined ? looking(call, groupId, signal) : hearing(subscribe, groupId, signal);
    }, options);

/** Of changes that wait for the reader the last one has all figures. */
async function* hearing(
  subscribe: Subscribe,
  groupId: string,
  signal: AbortSignal | undefined,
): AsyncGenerator<DashboardOverview, void, undefined> {
  const subscription = { path: 'dashboard.watch', input: { groupId }, signal };
  for await (const { overview } of latestValues<DashboardChange>(subscribe, subscription)) yield overview;
}

async function* looking(
  call: Call,
  groupId: string,
  signal: AbortSignal | undefined,
): AsyncGenerator<DashboardOverview, void, undefined> {
  for (;;) {
    yield await call.read('dashboard.overview', { groupId }, { signal });
    await sleep(LOOK_EVERY_MS, signal);
  }
}
