import type { Call } from './call.ts';
import { latestValues } from './latest-values.ts';
import { reconnecting, type WatchOptions } from './reconnecting.ts';
import { sleep } from './retry.ts';
import type { Subscribe } from './subscribe.ts';
import type { OperationsNow } from './types.ts';

interface Which {
  readonly groupId: string;
  readonly operationId?: string | undefined;
}
export type WatchOperations = (which: Which, options: WatchOptions) => AsyncGenerator<OperationsNow, void, undefined>;

/** Between looks where WebSockets can't be had. */
const LOOK_EVERY_MS = 2_000;
const MOST = 50;

export const createWatchOperations =
  (call: Call, subscribe: Subscribe | undefined): WatchOperations =>
  (which, options) =>
    reconnecting(() => {
      const { signal } = options;
      if (subscribe === undefined) return looking(call, which, signal);
      return latestValues<OperationsNow>(subscribe, { path: 'operations.watch', input: which, signal });
    }, options);

async function* looking(
  call: Call,
  { groupId, operationId }: Which,
  signal: AbortSignal | undefined,
): AsyncGenerator<OperationsNow, void, undefined> {
  for (;;) {
    if (operationId === undefined) {
      const input = { groupId, states: ['running' as const], pageSize: MOST };
      const { items, total } = await call.read('operations.list', input, { signal });
      yield { running: total, items };
    } else {
      const operation = await call.read('operations.get', { operationId }, { signal });
      yield { running: operation.state === 'running' ? 1 : 0, items: [operation] };
    }
    await sleep(LOOK_EVERY_MS, signal);
  }
}
