import { inGroup, type MakeInput, nothing } from './sample.ts';

export const SYSTEM_EVENT_INPUTS = {
  'systemEvents.list': inGroup,
  'systemEvents.types': nothing,
} as const satisfies Record<string, MakeInput>;
