import { describe, expect, it } from 'vitest';
import { isPageSupported, supportedFeatures } from './supported-features.ts';

const DEVICE_LISTS = ['/dashboard/devices/headset-management', '/dashboard/devices/keypad-management/removed'];
const BASE_UNITS = '/dashboard/devices/base-unit-management';
const OTHERS = ['/dashboard/list', '/dashboard/unsupported-locations', '/dashboard/devices'];
const MAP = ['/dashboard', '/dashboard/map'];
const supported = (deviceHeartbeats: boolean, baseunitHeartbeats: boolean) =>
  [...DEVICE_LISTS, BASE_UNITS, ...OTHERS, ...MAP].filter((path) =>
    isPageSupported(path, { deviceHeartbeats, baseunitHeartbeats }),
  );

describe('the pages of the dashboard', () => {
  it('are reduced to the map when the group reports neither devices nor base units [B-054]', () => {
    expect(supported(false, false)).toEqual(MAP);
    expect(supported(true, true)).toHaveLength(8);
  });
  it('need the heartbeats that they show: device lists those of devices, the base unit list those of base units [B-439]', () => {
    expect(supported(true, false)).toEqual([...DEVICE_LISTS, ...OTHERS, ...MAP]);
    expect(supported(false, true)).toEqual([BASE_UNITS, ...OTHERS, ...MAP]);
  });
});

it('a feature is supported when one location reports it, or when there are no locations', () => {
  expect(supportedFeatures({ locations: 40, deviceHeartbeats: 1, baseunitHeartbeats: 0 })).toEqual({
    deviceHeartbeats: true,
    baseunitHeartbeats: false,
  });
  expect(supportedFeatures({ locations: 0, deviceHeartbeats: 0, baseunitHeartbeats: 0 })).toEqual({
    deviceHeartbeats: true,
    baseunitHeartbeats: true,
  });
});
