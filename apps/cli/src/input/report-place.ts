import type { CallOptions, Earshot } from '@earshot/sdk';
import { Flags } from '@oclif/core';
import { groupFlag, inGroup } from './group-flags.ts';
import { LOCATION_ARGUMENT, orBeginning, resolveLocation } from './resolvers.ts';

export const reportPlaceFlags = {
  group: groupFlag,
  location: Flags.string({
    description: `Report on this location only. ${orBeginning(LOCATION_ARGUMENT)}`,
    exclusive: ['group'],
  }),
};

/** Resolves the group or the location to report on. */
export async function reportPlace(
  earshot: Earshot,
  { group, location }: { group?: string | undefined; location?: string | undefined },
  calling: CallOptions,
): Promise<{ readonly groupId?: string; readonly controllerId?: string }> {
  if (location === undefined) return await inGroup(earshot, group, calling);
  return { controllerId: await resolveLocation(earshot, location, { prefix: true, ...calling }) };
}
