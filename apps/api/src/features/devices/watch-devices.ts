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
import { type Batch, gatherChanges } from '../../changes/gather-changes.ts';
import { patiently } from '../../changes/patiently.ts';
import type { PlacedCall } from '../../trpc/call.ts';
import { type NamedPlace, placeOf } from './device-place.ts';

const EVERY_MS = 250;
const MAX_CONTROLLERS = 200;
const MAX_DEVICES = 500;
/** Without a change it looks at rights all the same. */
const IDLE_MS = 15_000;
const RECHECK_MS = 10_000;
/** What was told of before the last look may have been committed after it. */
const OVERLAP_MS = 10_000;

interface Watched extends NamedPlace {
  readonly kind: DeviceKind;
  readonly signal: AbortSignal | undefined;
  /** So often all that is shown is to be read again: an announcement can be lost. */
  readonly allAgainMs?: number;
}

/** Which devices of a type change, come and go at a place. The first tells nothing: what is shown may be read from then on. */
export async function* watchDevices(
  call: PlacedCall,
  { kind, signal = new AbortController().signal, allAgainMs = 60_000, ...named }: Watched,
): AsyncGenerator<DeviceChange, void> {
  const place = await placeOf(call, named);
  const changes = gatherChanges(call.deps.changes, {
    concerns: (change) => concernOf(change, place),
    signal,
    everyMs: EVERY_MS,
    maxIds: MAX_CONTROLLERS,
  });
  const look = createLook(call, place, kind);
  let checkedAt = Date.now();
  let allAt = Date.now();
  try {
    yield { patched: [], created: [], removed: [], many: false, at: new Date().toISOString() };
    while (!signal.aborted) {
      const told = await changes.next(Math.min(IDLE_MS, allAgainMs));
      const batch = { ...told, many: told.many || Date.now() - allAt >= allAgainMs };
      if (batch.many) allAt = Date.now();
      const change = await patiently(signal, () => look(batch));
      if (change === undefined) return;
      // What moved may have taken the place along.
      if (change.many || Date.now() - checkedAt > RECHECK_MS) {
        await patiently(signal, call.recheck);
        checkedAt = Date.now();
      }
      if (hasNews(change)) yield change;
    }
  } finally {
    changes.stop();
  }
}

function concernOf({ kind, ids, many }: Change, { controllerId }: DevicePlace): readonly string[] | 'many' | undefined {
  if (kind === 'group') return 'many';
  if (kind !== 'controller') return undefined;
  if (many === true) return 'many';
  if (controllerId === undefined) return ids;
  return ids.includes(controllerId) ? [controllerId] : undefined;
}

const hasNews = ({ patched, created, removed, many }: DeviceChange): boolean =>
  many || patched.length + created.length + removed.length > 0;

/** Looks at what changed since the look before; what was told already is not told again. */
function createLook({ deps: { db } }: PlacedCall, place: DevicePlace, kind: DeviceKind) {
  const table: DeviceTable = kind === 'baseunit' || kind === 'registrationModule' ? 'base_units' : 'endpoints';
  let told = new Map<string, number>();
  let lookedAt = new Date();
  return async (batch: Batch): Promise<DeviceChange> => {
    const at = new Date();
    const since = new Date(lookedAt.getTime() - OVERLAP_MS);
    if (!batch.many && batch.ids.length === 0) return toChange([], { many: false, at });
    const looking = { table, kind, controllerIds: batch.ids, since, limit: MAX_DEVICES + 1 };
    const [devices, moved] = batch.many
      ? [[], true]
      : await Promise.all([
          listChangedDevices(db, place, looking),
          wereControllersChanged(db, place.scope, { ids: batch.ids, since: lookedAt }),
        ]);
    const fresh = devices.filter((device) => told.get(keyOf(device)) !== device.updatedAt.getTime());
    const recent = [...told].filter(([, updatedAt]) => updatedAt > since.getTime());
    told = new Map([...recent, ...devices.map((device) => [keyOf(device), device.updatedAt.getTime()] as const)]);
    lookedAt = at;
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
