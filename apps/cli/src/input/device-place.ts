import type { DeviceKind, DevicePlace, DevicePresence, Earshot, EndpointKind } from '@earshot/sdk';
import { Flags } from '@oclif/core';
import type { CallOptions } from '@earshot/sdk';
import { InputError } from '../refusals.ts';
import { LOCATION_ARGUMENT } from './find-location.ts';

export const ENDPOINT_KINDS = ['headset', 'handset', 'callpoint', 'keypad'] as const satisfies readonly EndpointKind[];
export const DEVICE_KINDS = [
  ...ENDPOINT_KINDS,
  'baseunit',
  'registrationModule',
  'conference',
] as const satisfies readonly DeviceKind[];
const PRESENCES = ['online', 'offline', 'longOffline', 'unknown'] as const satisfies readonly DevicePresence[];

export const kindFlag = Flags.option({ options: DEVICE_KINDS })({
  description: 'The type of device',
  default: 'headset',
});

export const placeFlags = {
  group: Flags.string({ description: 'Only of this group and those below it: title, path (North / Leeds) or id' }),
  location: Flags.string({ description: `Only of one location. ${LOCATION_ARGUMENT}`, exclusive: ['group'] }),
};

export const filterFlags = {
  ...placeFlags,
  status: Flags.option({ options: [...PRESENCES, 'faulty'] as const, multiple: true })({
    description: 'Only with this status; may be given more than once. `faulty` narrows the others',
  }),
  search: Flags.string({ description: 'Only whose id, name, place or IPEI contains this' }),
  removed: Flags.boolean({ description: 'Those that are no longer there (not of base units)' }),
};

interface PlaceFlagValues {
  readonly group?: string | undefined;
  readonly location?: string | undefined;
}

/** The group or the location that the flags name; neither stands for the own group. */
export async function devicePlace(
  earshot: Earshot,
  { group, location }: PlaceFlagValues,
  calling: CallOptions,
): Promise<DevicePlace> {
  if (location !== undefined) {
    const [controllerId = ''] = await earshot.locations.resolve([location], calling);
    return { controllerId };
  }
  return group === undefined ? {} : { groupId: (await earshot.groups.find(group, calling)).id };
}

interface FilterFlagValues {
  readonly status?: readonly (DevicePresence | 'faulty')[] | undefined;
  readonly search?: string | undefined;
  readonly removed: boolean;
}

/** The filters of the portal's lists. */
export function deviceFilter(kind: DeviceKind, { status = [], search, removed }: FilterFlagValues) {
  if (removed && !isEndpoint(kind)) throw new InputError(`There is no list of removed devices of the type ${kind}`);
  const statuses = status.filter((one) => one !== 'faulty');
  return {
    ...(statuses.length > 0 && { statuses }),
    ...(status.includes('faulty') && { faultyOnly: true }),
    ...(search !== undefined && { search }),
    ...(removed && { removed }),
  };
}

export const isEndpoint = (kind: DeviceKind): kind is EndpointKind => ENDPOINT_KINDS.some((one) => one === kind);
