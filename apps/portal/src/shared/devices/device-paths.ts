import { type DeviceKind, type EndpointKind, isEndpointKind } from '@earshot/domain/devices/kinds';
import { DEVICE_SLUGS, type DeviceAddress } from './device-target.ts';
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

/** Path of the enrolments of a place. */
export const enrolmentPath = (place: DevicePlace): string => `${devicesPath(place)}/enrolment-management`;

export const removedListPath = (place: DevicePlace, kind: DeviceKind): string => `${listPath(place, kind)}/removed`;

/** The address of a headset names its IPEI, too. */
export const configurePath = (
  { controllerId, deviceId, ipui }: DeviceAddress & { readonly ipui?: string | null },
  kind: DeviceKind,
): string => {
  const path = `/locations/${controllerId}/devices/${DEVICE_SLUGS[kind]}-management/configure/${encodeURIComponent(deviceId)}`;
  return kind === 'headset' && ipui ? `${path}/${encodeURIComponent(ipui)}` : path;
};
