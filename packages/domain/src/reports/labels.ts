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
