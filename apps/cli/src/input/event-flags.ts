import { EVENT_TYPES } from '@earshot/domain/events/catalogue';
import type { CallOptions, Earshot, EventType } from '@earshot/sdk';
import { Flags } from '@oclif/core';
import { groupFilterFlag, inGroup } from './group-flags.ts';

export const eventFlags = {
  group: groupFilterFlag,
  type: Flags.option({ options: EVENT_TYPES, multiple: true, multipleNonGreedy: true })({
    description: 'Only events of this type; can be repeated',
  }),
};

interface EventFlagValues {
  readonly group?: string | undefined;
  readonly type?: readonly EventType[] | undefined;
  readonly after?: string | undefined;
}

/** The filter of the flags, for calls about events. */
export async function eventFilter(earshot: Earshot, { group, type, after }: EventFlagValues, calling: CallOptions) {
  return {
    ...(await inGroup(earshot, group, calling)),
    ...(type !== undefined && { types: [...type] }),
    ...(after !== undefined && { after }),
  };
}
