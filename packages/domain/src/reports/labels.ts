import type { CallCategory, CallOutcome } from '../calls/calls.ts';
import type { EnrolmentStatus } from '../enrolments/status.ts';

/** Names of statuses in reports, in the order of a use. */
export const ENROLMENT_STATUS_LABELS = {
  PAIRING: 'Pairing',
  ENROLLED: 'Enrolled',
  RETURNED: 'Returned',
  'LATE RETURN': 'Late return',
  OVERDUE: 'Overdue',
  WARNING: 'Warning',
  MISSING: 'Missing',
  CANCELLED: 'Cancelled',
  UNKNOWN: 'Unknown',
} as const satisfies Record<EnrolmentStatus, string>;

const DEVICE_LABELS: Readonly<Record<string, string>> = {
  controller: 'Controller',
  baseunit: 'Base unit',
  registrationModule: 'Registration module',
  headset: 'Headset',
  handset: 'Handset',
  keypad: 'Keypad',
  callpoint: 'Call point',
};

/** Name of a device type in reports. */
export const deviceLabel = (kind: string): string => DEVICE_LABELS[kind] ?? 'Other device';

const CALL_HARDWARE = {
  callpoint: 'Call point',
  keypad: 'Keypad',
  phone: 'Phone',
} as const satisfies Record<CallCategory, string>;

export const callHardwareLabel = (category: CallCategory): string => CALL_HARDWARE[category];

const CALL_EVENTS = {
  answered: 'Call answered',
  'timed-out': 'Call timed out',
  cancelled: 'Call cancelled',
} as const satisfies Record<CallOutcome, string>;

/** Name of the last event of a call. */
export const callEventLabel = (outcome: CallOutcome | null): string =>
  outcome === null ? 'Call initiated' : CALL_EVENTS[outcome];
