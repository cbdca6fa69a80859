import { type DeviceKind, type EndpointKind, isEndpointKind } from '@earshot/domain/devices/kinds';
import { type DevicePlace, devicesPath } from './device-place.ts';

/** URL names of the types, before `-management`. */
const SLUGS: Readonly<Record<DeviceKind, string>> = {
  headset: 'headset',
  handset: 'handset',
  callpoint: 'callpoint',
  keypad: 'keypad',
  baseunit: 'base-unit',
  registrationModule: 'registration-module',
  conference: 'conference',
};

export const kindOfSlug = (slug: string): DeviceKind | undefined =>
  (Object.keys(SLUGS) as DeviceKind[]).find((kind) => SLUGS[kind] === slug);

/** Only endpoints have a list of removed devices. */
export const endpointKindOfSlug = (slug: string): EndpointKind | undefined => {
  const kind = kindOfSlug(slug);
  return kind !== undefined && isEndpointKind(kind) ? kind : undefined;
};

export const listPath = (place: DevicePlace, kind: DeviceKind): string =>
  `${devicesPath(place)}/${SLUGS[kind]}-management`;

export const removedListPath = (place: DevicePlace, kind: DeviceKind): string => `${listPath(place, kind)}/removed`;

interface DeviceAddress {
  readonly controllerId: string;
  readonly deviceId: string;
}

export const configureTarget = ({ controllerId, deviceId }: DeviceAddress, kind: DeviceKind) =>
  ({
    to: '/locations/$locationId/devices/{$kind}-management/configure/$deviceId',
    params: { locationId: controllerId, kind: SLUGS[kind], deviceId },
  }) as const;

/** Link target of a device's page, which is always below its location. */
export const deviceTarget = ({ controllerId, deviceId }: DeviceAddress, kind: DeviceKind) =>
  ({
    to: '/locations/$locationId/devices/{$kind}-management/$deviceId',
    params: { locationId: controllerId, kind: SLUGS[kind], deviceId },
  }) as const;
