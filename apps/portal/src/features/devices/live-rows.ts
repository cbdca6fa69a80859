import type { DeviceChange, DeviceRef } from '@earshot/domain/devices/schema';
import type { DeviceFilter } from './device-filter.ts';
import { deviceKey, type DeviceRow } from './list-data.ts';

/** What a list must look at again, since something changed. */
export interface ToLookUp {
  /** Shown rows that may be different now. */
  readonly shown: readonly DeviceRef[];
  /** Others, which may belong here now. */
  readonly others: readonly DeviceRef[];
}

interface Asked {
  readonly filter: DeviceFilter;
  /** A search narrows the rows: then nobody knows who belongs there. */
  readonly searching: boolean;
}

const isNarrowed = ({ statuses, faultyOnly }: DeviceFilter) => statuses !== undefined || faultyOnly === true;

/** Which of the changes concern a list that shows these rows. */
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

/** Whether a device belongs in a list that is filtered so. */
export function passes({ presence, isFaulty, status }: DeviceRow, { statuses, faultyOnly }: DeviceFilter): boolean {
  if (status === 'removed') return false;
  return (
    (faultyOnly !== true || isFaulty) && (statuses === undefined || statuses.some((wanted) => wanted === presence))
  );
}

/** The rows with those that were looked up in their places: none comes, goes or moves. One that is not found any more is removed. */
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
