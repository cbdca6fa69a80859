import type { ListLevel } from '@earshot/domain/devices/lists';

/** What a list is about: a group with all below it, or the location of one controller. */
export interface DevicePlace {
  readonly groupId?: string | undefined;
  readonly controllerId?: string | undefined;
}

export const levelOf = ({ controllerId }: DevicePlace): ListLevel =>
  controllerId === undefined ? 'group' : 'location';

/** Where the pages of a place's devices begin. */
export const devicesPath = ({ controllerId }: DevicePlace): string =>
  controllerId === undefined ? '/dashboard/devices' : `/locations/${controllerId}/devices`;
