import type { Change } from '@earshot/db/notify';
import type { DeviceTable } from '@earshot/db/queries/devices/device-paging';
import type { DevicePlace } from '@earshot/db/queries/devices/device-place';
import {
  type ChangedDevice,
  listChangedDevices,
  wereControllersChanged,
} from '@earshot/db/queries/devices/device-watch';
import type { DeviceKind } from '@earshot/domain/devices/kinds';
import type { DeviceChange } from '@earshot/domain/devices/schema';
import type { Batch, Concern } from '../../changes/gather-changes.ts';
import { watchLatest } from '../../changes/watch-latest.ts';
import type { PlacedCall } from '../../trpc/call.ts';
import { type NamedPlace, placeOf } from '../../places/place-of.ts';

const EVERY_MS = 250;
const MAX_CONTROLLERS = 200;
const MAX_DEVICES = 500;
const IDLE_MS = 15_000;
/** Devices stamped before the last read may have been committed after it. */
const OVERLAP_MS = 10_000;

interface Watched extends NamedPlace {
  readonly kind: DeviceKind;
  readonly signal: AbortSignal | undefined;
  /** Interval at which the client must read everything again, because a notification can be lost. */
  readonly allAgainMs?: number;
}

/**
 * Yields the devices of a type that change, appear or disappear at a place. The first value is empty: the client may
 * read its list from then on. Sends names instead of rows, because a list has up to 400,000 devices.
 */
export async function* watchDevices(
  call: PlacedCall,
  { kind, signal, allAgainMs = 60_000, ...named }: Watched,
): AsyncGenerator<DeviceChange, void> {
  const place = await placeOf(call, named);
  const readChange = createReadChange(call, place, kind);
  let allAt = Date.now();
  yield* watchLatest<DeviceChange>(call, {
    signal,
    concerns: (change) => concernOf(change, place),
    read: async ({ batch = { ids: [], many: false, rights: false } }) => {
      const isDue = Date.now() - allAt >= allAgainMs;
      if (batch.many || isDue) allAt = Date.now();
      return await readChange({ ...batch, many: batch.many || isDue });
    },
    everyMs: EVERY_MS,
    idleMs: Math.min(IDLE_MS, allAgainMs),
    maxIds: MAX_CONTROLLERS,
    isNews: ({ patched, created, removed, many }) => many || patched.length + created.length + removed.length > 0,
  });
}

function concernOf({ kind, ids, many }: Change, { controllerId }: DevicePlace): Concern | undefined {
  if (kind === 'group') return 'rights';
  if (kind !== 'controller') return undefined;
  if (many === true) return 'many';
  if (controllerId === undefined) return ids;
  return ids.includes(controllerId) ? [controllerId] : undefined;
}

/** Reads the changes since the previous read, without those already sent. */
function createReadChange({ deps: { db }, recheck }: PlacedCall, place: DevicePlace, kind: DeviceKind) {
  const table: DeviceTable = kind === 'baseunit' || kind === 'registrationModule' ? 'base_units' : 'endpoints';
  let sent = new Map<string, number>();
  let checkedAt = new Date();
  return async (batch: Batch): Promise<DeviceChange> => {
    const at = new Date();
    const since = new Date(checkedAt.getTime() - OVERLAP_MS);
    if (!batch.many && batch.ids.length === 0) return toChange([], { many: false, at });
    const changedSince = { table, kind, controllerIds: batch.ids, since, limit: MAX_DEVICES + 1 };
    const [devices, moved] = batch.many
      ? [[], true]
      : await Promise.all([
          listChangedDevices(db, place, changedSince),
          wereControllersChanged(db, place.scope, { ids: batch.ids, since: checkedAt }),
        ]);
    // The watched location may have moved.
    if (moved && !batch.many) await recheck();
    const fresh = devices.filter((device) => sent.get(keyOf(device)) !== device.updatedAt.getTime());
    const recent = [...sent].filter(([, updatedAt]) => updatedAt > since.getTime());
    sent = new Map([...recent, ...devices.map((device) => [keyOf(device), device.updatedAt.getTime()] as const)]);
    checkedAt = at;
    return toChange(fresh, { many: moved || devices.length > MAX_DEVICES, at });
  };
}

const keyOf = ({ controllerId, deviceId }: ChangedDevice): string => `${controllerId} ${deviceId}`;

function toChange(devices: readonly ChangedDevice[], { many, at }: { many: boolean; at: Date }): DeviceChange {
  const refs = (which: (device: ChangedDevice) => boolean) =>
    devices.filter(which).map(({ controllerId, deviceId }) => ({ controllerId, deviceId }));
  if (many) return { patched: [], created: [], removed: [], many, at: at.toISOString() };
  return {
    patched: refs(({ isNew, isGone }) => !isNew && !isGone),
    created: refs(({ isNew, isGone }) => isNew && !isGone),
    removed: refs(({ isGone }) => isGone),
    many,
    at: at.toISOString(),
  };
}
