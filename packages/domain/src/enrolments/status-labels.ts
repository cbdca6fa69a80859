import type { EnrolmentStatus } from './status.ts';

/** Names of statuses, in the order of a use. */
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
