import type { DeviceChange } from '../types.ts';

/** Maximum number of devices in changes merged for a slow reader. More of them become `many`. */
const MAX_JOINED = 1_000;

const keyOf = ({ controllerId, deviceId }: DeviceChange['patched'][number]): string => `${controllerId} ${deviceId}`;

/**
 * Merges two changes. Each device is listed once, by its latest state; a created device stays created when it is
 * patched.
 */
export function joinDeviceChanges(earlier: DeviceChange, later: DeviceChange): DeviceChange {
  const everything = { patched: [], created: [], removed: [], many: true, at: later.at };
  if (earlier.many || later.many) return everything;
  const gone = new Set(later.removed.map(keyOf));
  const back = new Set([...later.created, ...later.patched].map(keyOf));
  const created = unique([...earlier.created, ...later.created]).filter((device) => !gone.has(keyOf(device)));
  const isNew = new Set(created.map(keyOf));
  const patched = unique([...earlier.patched, ...later.patched]).filter(
    (device) => !gone.has(keyOf(device)) && !isNew.has(keyOf(device)),
  );
  const removed = unique([...earlier.removed.filter((device) => !back.has(keyOf(device))), ...later.removed]);
  if (patched.length + created.length + removed.length > MAX_JOINED) return everything;
  return { patched, created, removed, many: false, at: later.at };
}

const unique = (devices: readonly DeviceChange['patched'][number][]) => [
  ...new Map(devices.map((device) => [keyOf(device), device])).values(),
];
