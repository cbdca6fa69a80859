import type { CallCategory, CallOutcome } from '../calls/calls.ts';
import { eventTypeText } from '../system-events/catalogue.ts';

const DEVICE_LABELS = {
  controller: 'Controller',
  baseunit: 'Base unit',
  registrationModule: 'Registration module',
  headset: 'Headset',
  handset: 'Handset',
  keypad: 'Keypad',
  callpoint: 'Call point',
} as const;

/** Name of a device type in reports. */
export const deviceLabel = (kind: string): string =>
  Object.entries(DEVICE_LABELS).find(([known]) => known === kind)?.[1] ?? 'Other device';

export const callHardwareLabel = (category: CallCategory): string =>
  category === 'phone' ? 'Phone' : DEVICE_LABELS[category];

/** Name of the last event of a call, as in the list of system events. */
export const callEventLabel = (outcome: CallOutcome | null): string => eventTypeText(`call.${outcome ?? 'initiated'}`);
