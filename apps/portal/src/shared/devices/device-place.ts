import type { ListLevel } from '@earshot/domain/devices/lists';

/** Scope of a list: a group with its sub-groups, or the location of one controller. */
export interface DevicePlace {
  readonly groupId?: string | undefined;
  readonly controllerId?: string | undefined;
}

export const levelOf = ({ controllerId }: DevicePlace): ListLevel =>
  controllerId === undefined ? 'group' : 'location';

/** Base path of the device pages of a place. */
export const devicesPath = ({ controllerId }: DevicePlace): string =>
  controllerId === undefined ? '/dashboard/devices' : `/locations/${controllerId}/devices`;
