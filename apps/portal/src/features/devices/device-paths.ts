import { type DeviceKind, type EndpointKind, isEndpointKind } from '@earshot/domain/devices/kinds';
import { type DevicePlace, devicesPath } from './device-place.ts';

/** As addresses name the types, before `-management`. */
const SLUGS: Readonly<Record<DeviceKind, string>> = {
  headset: 'headset',
  handset: 'handset',
  callpoint: 'callpoint',
  keypad: 'keypad',
  baseunit: 'base-unit',
  registrationModule: 'registration-module',
  conference: 'conference',
};

/** The type that an address names; undefined for one that there is not. */
export const kindOfSlug = (slug: string): DeviceKind | undefined =>
  (Object.keys(SLUGS) as DeviceKind[]).find((kind) => SLUGS[kind] === slug);

/** Only endpoints are kept once they are removed. */
export const endpointKindOfSlug = (slug: string): EndpointKind | undefined => {
  const kind = kindOfSlug(slug);
  return kind !== undefined && isEndpointKind(kind) ? kind : undefined;
};

/** The list of one type at a place. */
export const listPath = (place: DevicePlace, kind: DeviceKind): string =>
  `${devicesPath(place)}/${SLUGS[kind]}-management`;

export const removedListPath = (place: DevicePlace, kind: DeviceKind): string => `${listPath(place, kind)}/removed`;

interface DeviceAddress {
  readonly controllerId: string;
  readonly deviceId: string;
}

/** Where a device is configured: for links. */
export const configureTarget = ({ controllerId, deviceId }: DeviceAddress, kind: DeviceKind) =>
  ({
    to: '/locations/$locationId/devices/{$kind}-management/configure/$deviceId',
    params: { locationId: controllerId, kind: SLUGS[kind], deviceId },
  }) as const;

/** The page of one device, which is always at its location: for links. */
export const deviceTarget = ({ controllerId, deviceId }: DeviceAddress, kind: DeviceKind) =>
  ({
    to: '/locations/$locationId/devices/{$kind}-management/$deviceId',
    params: { locationId: controllerId, kind: SLUGS[kind], deviceId },
  }) as const;
