import type { DeviceCounts } from '@earshot/domain/dashboard/schema';
import { expect, it } from 'vitest';
import { deviceShares, lastKnownOnline } from './device-shares.ts';

const counts = (byStatus: Partial<DeviceCounts['byStatus']>, online: number): DeviceCounts => ({
  kind: 'headset',
  total: 100,
  byStatus: { online: 0, offline: 0, longOffline: 0, removed: 0, unknown: 0, ...byStatus },
  faulty: 0,
  lastKnown: { total: 50, online, faulty: 7 },
});
const shares = (devices: readonly DeviceCounts[]) =>
  deviceShares(devices).map(({ id, tone, count }) => `${id} ${tone} ${count}`);

it('devices of all types are added up by status, and online ones of locations that are cut off are grey', () => {
  const devices = [
    counts({ online: 10, offline: 1, longOffline: 2, unknown: 3, removed: 4 }, 4),
    counts({ online: 20, offline: 5, longOffline: 6, unknown: 7 }, 8),
  ];
  expect(lastKnownOnline(devices)).toBe(12);
  expect(shares(devices)).toEqual([
    'online ok 18',
    'lastKnown idle 12',
    'offline warn 6',
    'longOffline idle 8',
    'unknown idle 10',
  ]);
});

it('without devices, all shares are empty', () => {
  expect(lastKnownOnline([])).toBe(0);
  expect(deviceShares([]).map(({ count }) => count)).toEqual([0, 0, 0, 0, 0]);
});
