import type { CallOptions, Earshot } from '@earshot/sdk';
import { Flags } from '@oclif/core';

const FORMAT = 'title, path (North / Leeds) or id';
export const GROUP_ARGUMENT = `Group: ${FORMAT}`;

/** Restricts a list. */
export const groupFilterFlag = Flags.string({ description: `Only this group and its sub-groups: ${FORMAT}` });
/** Group of one item, or group to report on. */
export const groupFlag = Flags.string({ description: `${GROUP_ARGUMENT}; default: your own group` });

/** Resolves the group of a flag. Empty without one; the SDK then takes the user's own group. */
export async function inGroup(
  { groups }: Pick<Earshot, 'groups'>,
  given: string | undefined,
  calling: CallOptions,
): Promise<{ readonly groupId?: string }> {
  return given === undefined ? {} : { groupId: (await groups.find(given, calling)).id };
}
