import { latestValues } from './latest-values.ts';
import { reconnecting, type WatchOptions } from './reconnecting.ts';
import { sleep } from './retry.ts';
import type { Subscribe } from './subscribe.ts';
import type { DeviceChange } from './types.ts';

export type WatchDevices = (
  subscription: { readonly path: string; readonly input: object },
  options: WatchOptions,
) => AsyncGenerator<DeviceChange, void, undefined>;

/** Between looks where WebSockets can't be had. */
const LOOK_EVERY_MS = 5_000;

export const createWatchDevices = (subscribe: Subscribe | undefined): WatchDevices =>
  async function* watchDevices({ path, input }, options) {
    const { signal } = options;
    let connections = 0;
    const connect = () => {
      connections += 1;
      if (subscribe === undefined) return looking(signal);
      return latestValues<DeviceChange>(subscribe, { path, input, signal, join: joined });
    };
    let heardOn = 1;
    for await (const change of reconnecting(connect, options)) {
      // What happened while nobody listened is not told of by name.
      yield connections > heardOn ? { ...change, many: true } : change;
      heardOn = connections;
    }
  };

async function* looking(signal: AbortSignal | undefined): AsyncGenerator<DeviceChange, void, undefined> {
  for (;;) {
    yield { patched: [], created: [], removed: [], many: true, at: new Date().toISOString() };
    await sleep(LOOK_EVERY_MS, signal);
  }
}

const keyOf = ({ controllerId, deviceId }: DeviceChange['patched'][number]): string => `${controllerId} ${deviceId}`;

/** Two changes as one: a device is named once, by what it came to last; one that came stays new while it is only patched. */
export function joined(earlier: DeviceChange, later: DeviceChange): DeviceChange {
  if (earlier.many || later.many) return { patched: [], created: [], removed: [], many: true, at: later.at };
  const gone = new Set(later.removed.map(keyOf));
  const back = new Set([...later.created, ...later.patched].map(keyOf));
  const created = unique([...earlier.created, ...later.created]).filter((device) => !gone.has(keyOf(device)));
  const isNew = new Set(created.map(keyOf));
  const patched = unique([...earlier.patched, ...later.patched]).filter(
    (device) => !gone.has(keyOf(device)) && !isNew.has(keyOf(device)),
  );
  const removed = unique([...earlier.removed.filter((device) => !back.has(keyOf(device))), ...later.removed]);
  return { patched, created, removed, many: false, at: later.at };
}

const unique = (devices: readonly DeviceChange['patched'][number][]) => [
  ...new Map(devices.map((device) => [keyOf(device), device])).values(),
];
