import type { DeviceKind } from '@earshot/domain/devices/kinds';

/** URL names of the types, before `-management`. */
export const DEVICE_SLUGS: Readonly<Record<DeviceKind, string>> = {
  headset: 'headset',
  handset: 'handset',
  callpoint: 'callpoint',
  keypad: 'keypad',
  baseunit: 'base-unit',
  registrationModule: 'registration-module',
  conference: 'conference',
};

export interface DeviceAddress {
  readonly controllerId: string;
  readonly deviceId: string;
}

/** Link target of a device's page, which is always below its location. */
export const deviceTarget = ({ controllerId, deviceId }: DeviceAddress, kind: DeviceKind) =>
  ({
    to: '/locations/$locationId/devices/{$kind}-management/$deviceId',
    params: { locationId: controllerId, kind: DEVICE_SLUGS[kind], deviceId },
  }) as const;

/** Link target of the list of a location's devices of a type. */
export const deviceListTarget = (controllerId: string, kind: DeviceKind) =>
  ({
    to: '/locations/$locationId/devices/{$kind}-management',
    params: { locationId: controllerId, kind: DEVICE_SLUGS[kind] },
  }) as const;
