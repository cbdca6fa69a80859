import type { Call } from './call.ts';
import { latestValues } from './latest-values.ts';
import { reconnecting, type WatchOptions } from './reconnecting.ts';
import { sleep } from './retry.ts';
import type { Subscribe } from './subscribe.ts';
import type { Task } from './types.ts';

export type WatchTask = (taskId: string, options: WatchOptions) => AsyncGenerator<Task, void, undefined>;

/** Between looks where WebSockets can't be had. */
const LOOK_EVERY_MS = 10_000;

export const createWatchTask =
  (call: Call, subscribe: Subscribe | undefined): WatchTask =>
  (taskId, options) =>
    reconnecting(() => {
      const { signal } = options;
      if (subscribe === undefined) return looking(call, taskId, signal);
      return latestValues<Task>(subscribe, { path: 'tasks.watch', input: { taskId }, signal });
    }, options);

async function* looking(
  call: Call,
  taskId: string,
  signal: AbortSignal | undefined,
): AsyncGenerator<Task, void, undefined> {
  for (;;) {
    yield await call.read('tasks.get', { taskId }, { signal });
    await sleep(LOOK_EVERY_MS, signal);
  }
}
