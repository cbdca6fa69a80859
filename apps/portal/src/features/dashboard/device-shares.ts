import type { DeviceCounts } from '@earshot/domain/dashboard/schema';
import type { Share } from './components/share-bar.tsx';
import { DEVICE_STYLES, SHOWN_STATUSES } from './device-styles.ts';

const sum = (devices: readonly DeviceCounts[], count: (one: DeviceCounts) => number) =>
  devices.reduce((total, one) => total + count(one), 0);

/** Counts online devices of locations that are cut off. */
export const lastKnownOnline = (devices: readonly DeviceCounts[]): number =>
  sum(devices, ({ lastKnown }) => lastKnown.online);

/** Devices by status, for a bar: online devices of locations that are cut off are grey. */
export function deviceShares(devices: readonly DeviceCounts[]): Share[] {
  const cutOff = lastKnownOnline(devices);
  return SHOWN_STATUSES.flatMap((status): Share[] => {
    const { tone } = DEVICE_STYLES[status];
    const count = sum(devices, ({ byStatus }) => byStatus[status]);
    if (status !== 'online') return [{ id: status, tone, count }];
    return [
      { id: status, tone, count: count - cutOff },
      { id: 'lastKnown', tone: 'idle', count: cutOff },
    ];
  });
}
