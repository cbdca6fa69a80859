import type { DeviceKind, DevicePlace, DevicePresence, Earshot, EndpointKind } from '@earshot/sdk';
import { Flags } from '@oclif/core';
import type { CallOptions } from '@earshot/sdk';
import { groupFilterFlag, inGroup } from './group-flags.ts';
import { InputError } from '../refusals.ts';
import { LOCATION_ARGUMENT, orBeginning, resolveLocation } from './resolvers.ts';

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
  group: groupFilterFlag,
  location: Flags.string({
    description: `Only this location. ${orBeginning(LOCATION_ARGUMENT)}`,
    exclusive: ['group'],
  }),
};

export const filterFlags = {
  ...placeFlags,
  status: Flags.option({ options: [...PRESENCES, 'faulty'] as const, multiple: true, multipleNonGreedy: true })({
    description: 'Only with this status; can be repeated. `faulty` narrows the others',
  }),
  search: Flags.string({ description: 'Only devices whose id, name, place or IPEI contains this text' }),
  removed: Flags.boolean({ description: 'List removed devices; endpoints only' }),
};

interface PlaceFlagValues {
  readonly group?: string | undefined;
  readonly location?: string | undefined;
}

/** Resolves the group or location of the flags; without either, the user's own group applies. */
export async function devicePlace(
  earshot: Earshot,
  { group, location }: PlaceFlagValues,
  calling: CallOptions,
): Promise<DevicePlace> {
  if (location !== undefined) {
    return { controllerId: await resolveLocation(earshot, location, { prefix: true, ...calling }) };
  }
  return await inGroup(earshot, group, calling);
}

interface FilterFlagValues {
  readonly status?: readonly (DevicePresence | 'faulty')[] | undefined;
  readonly search?: string | undefined;
  readonly removed: boolean;
}

/** Filters as in the device lists of the portal. */
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
