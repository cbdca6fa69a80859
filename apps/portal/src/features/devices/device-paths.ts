import { type DeviceKind, type EndpointKind, isEndpointKind } from '@earshot/domain/devices/kinds';
import { DEVICE_SLUGS, type DeviceAddress } from '#/shared/devices/device-target.ts';
import { type DevicePlace, devicesPath } from './device-place.ts';

export const kindOfSlug = (slug: string): DeviceKind | undefined =>
  (Object.keys(DEVICE_SLUGS) as DeviceKind[]).find((kind) => DEVICE_SLUGS[kind] === slug);

/** Only endpoints have a list of removed devices. */
export const endpointKindOfSlug = (slug: string): EndpointKind | undefined => {
  const kind = kindOfSlug(slug);
  return kind !== undefined && isEndpointKind(kind) ? kind : undefined;
};

export const listPath = (place: DevicePlace, kind: DeviceKind): string =>
  `${devicesPath(place)}/${DEVICE_SLUGS[kind]}-management`;

export const removedListPath = (place: DevicePlace, kind: DeviceKind): string => `${listPath(place, kind)}/removed`;

export const configureTarget = ({ controllerId, deviceId }: DeviceAddress, kind: DeviceKind) =>
  ({
    to: '/locations/$locationId/devices/{$kind}-management/configure/$deviceId',
    params: { locationId: controllerId, kind: DEVICE_SLUGS[kind], deviceId },
  }) as const;
