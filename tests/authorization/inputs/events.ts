import { inGroup, type MakeInput, nothing } from './sample.ts';

export const EVENT_INPUTS = {
  'events.list': inGroup,
  'events.types': nothing,
} as const satisfies Record<string, MakeInput>;
