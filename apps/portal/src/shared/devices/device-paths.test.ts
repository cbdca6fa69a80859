import { describe, expect, it } from 'vitest';
import {
  configurePath,
  endpointKindOfSlug,
  kindOfSlug,
  listPath,
  removedListPath,
} from '#/shared/devices/device-paths.ts';
import { devicesPath, levelOf } from '#/shared/devices/device-place.ts';

const GROUP = { groupId: 'g' };
const LOCATION = { groupId: 'g', controllerId: 'c' };

describe('the address of a list of devices', () => {
  it('is below the dashboard for a group, and below its location for one location', () => {
    expect([levelOf(GROUP), devicesPath(GROUP)]).toEqual(['group', '/dashboard/devices']);
    expect([levelOf(LOCATION), devicesPath(LOCATION)]).toEqual(['location', '/locations/c/devices']);
    expect(listPath(GROUP, 'baseunit')).toBe('/dashboard/devices/base-unit-management');
    expect(listPath(LOCATION, 'headset')).toBe('/locations/c/devices/headset-management');
    expect(removedListPath(LOCATION, 'keypad')).toBe('/locations/c/devices/keypad-management/removed');
  });

  it.each([
    ['headset', 'headset', 'headset'],
    ['call-point', undefined, undefined],
    ['callpoint', 'callpoint', 'callpoint'],
    ['base-unit', 'baseunit', undefined],
    ['registration-module', 'registrationModule', undefined],
    ['conference', 'conference', undefined],
    ['toaster', undefined, undefined],
  ])('names the type by %s: %s, of endpoints %s', (slug, kind, endpointKind) => {
    expect(kindOfSlug(slug)).toBe(kind);
    expect(endpointKindOfSlug(slug)).toBe(endpointKind);
  });
});

describe('the address of the configuration of a device', () => {
  const device = { controllerId: 'c', deviceId: 'a/b', ipui: '02 77' };

  it('has the device, and the IPEI of a headset', () => {
    const path = '/locations/c/devices';
    expect(configurePath(device, 'headset')).toBe(`${path}/headset-management/configure/a%2Fb/02%2077`);
    expect(configurePath(device, 'handset')).toBe(`${path}/handset-management/configure/a%2Fb`);
    expect(configurePath({ ...device, ipui: null }, 'headset')).toBe(`${path}/headset-management/configure/a%2Fb`);
    expect(configurePath({ ...device, ipui: '' }, 'headset')).toBe(`${path}/headset-management/configure/a%2Fb`);
  });
});
