import type { DeviceChange, DeviceRef } from '@earshot/domain/devices/schema';
import type { DeviceFilter } from './device-filter.ts';
import { deviceKey, type DeviceRow } from './list-data.ts';

/** Devices to look up after a change. */
export interface ToLookUp {
  /** Shown rows that may have changed. */
  readonly shown: readonly DeviceRef[];
  /** Other devices that may now match the list. */
  readonly others: readonly DeviceRef[];
}

interface Asked {
  readonly filter: DeviceFilter;
  /** Whether a search narrows the rows, so that changed devices cannot be matched on the client. */
  readonly searching: boolean;
}

const isNarrowed = ({ statuses, faultyOnly }: DeviceFilter) => statuses !== undefined || faultyOnly === true;

/** Selects the changes that may affect a list showing these rows. */
export function concerns(rows: readonly DeviceRow[], change: DeviceChange, { filter, searching }: Asked): ToLookUp {
  const touched = new Set([...change.patched, ...change.created, ...change.removed].map(deviceKey));
  const keys = new Set(rows.map(deviceKey));
  const shown = rows.filter((row) => change.many || touched.has(deviceKey(row)));
  const candidates = isNarrowed(filter) ? [...change.created, ...change.patched] : change.created;
  return {
    shown: shown.map(({ controllerId, deviceId }) => ({ controllerId, deviceId })),
    others: searching ? [] : candidates.filter((ref) => !keys.has(deviceKey(ref))),
  };
}

export function passes({ presence, isFaulty, status }: DeviceRow, { statuses, faultyOnly }: DeviceFilter): boolean {
  if (status === 'removed') return false;
  return (
    (faultyOnly !== true || isFaulty) && (statuses === undefined || statuses.some((wanted) => wanted === presence))
  );
}

/**
 * Replaces looked-up rows in place, without adding, removing or moving any. A row that was not found is marked
 * removed.
 */
export function patched<Row extends DeviceRow>(
  rows: readonly Row[],
  asked: readonly DeviceRef[],
  found: readonly Row[],
): Row[] {
  const byKey = new Map(found.map((row) => [deviceKey(row), row]));
  const askedKeys = new Set(asked.map(deviceKey));
  return rows.map((row) => {
    const key = deviceKey(row);
    if (!askedKeys.has(key)) return row;
    return byKey.get(key) ?? { ...row, status: 'removed' };
  });
}
