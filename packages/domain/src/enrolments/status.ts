import { HOUR_MS, MINUTE_MS } from '../time/durations.ts';

/** A headset that was taken from the rack is missing after this time without an enrolment, in milliseconds. */
export const PAIRING_MS = 10 * MINUTE_MS;

/** Period after the enrolment within which a headset has to be returned, in milliseconds. */
export const USE_MS = 24 * HOUR_MS;

export const ENROLMENT_STATUSES = [
  'PAIRING',
  'ENROLLED',
  'RETURNED',
  'LATE RETURN',
  'OVERDUE',
  'WARNING',
  'MISSING',
  'CANCELLED',
] as const;
/** Statuses of headsets that need attention. */
export const ATTENTION_STATUSES = ['MISSING', 'OVERDUE', 'WARNING'] as const satisfies readonly EnrolmentStatus[];

/** `UNKNOWN`: the headset was returned before the platform knew that it had been taken. */
export type EnrolmentStatus = (typeof ENROLMENT_STATUSES)[number] | 'UNKNOWN';

/** Whether a team member has enrolled in the headset and not returned it. */
export const isCurrentlyEnrolled = (status: EnrolmentStatus): boolean =>
  status === 'ENROLLED' || status === 'OVERDUE' || status === 'WARNING';

/** Facts about one use of a headset, each null until reported. */
export interface EnrolmentFacts {
  readonly takenAt: Date | null;
  readonly enrolledAt: Date | null;
  readonly returnedAt: Date | null;
  /** When the same team member enrolled in another headset of the location, after enrolling in this one. */
  readonly enrolledElsewhereAt: Date | null;
}

export interface DecidedStatus {
  readonly status: EnrolmentStatus;
  /** When time alone changes the status; null if it never does. */
  readonly nextDecisionAt: Date | null;
}

/** Decides the status of an enrolment. A status that time has changed needs no further decision. */
export function decideStatus(facts: EnrolmentFacts, asOf: Date): DecidedStatus {
  const { takenAt, enrolledAt, returnedAt, enrolledElsewhereAt } = facts;
  if (enrolledAt === null) {
    if (takenAt === null) return final('UNKNOWN');
    return returnedAt === null
      ? untilPassed(takenAt, PAIRING_MS, { asOf, before: 'PAIRING', after: 'MISSING' })
      : final('CANCELLED');
  }
  if (returnedAt !== null) {
    return final(returnedAt.getTime() - enrolledAt.getTime() <= USE_MS ? 'RETURNED' : 'LATE RETURN');
  }
  if (enrolledElsewhereAt !== null) return final('WARNING');
  // A return at exactly 24 hours is in time, so a headset is overdue only after that instant.
  return untilPassed(enrolledAt, USE_MS + 1, { asOf, before: 'ENROLLED', after: 'OVERDUE' });
}

const final = (status: EnrolmentStatus): DecidedStatus => ({ status, nextDecisionAt: null });

function untilPassed(
  since: Date,
  ms: number,
  { asOf, before, after }: { asOf: Date; before: EnrolmentStatus; after: EnrolmentStatus },
): DecidedStatus {
  const at = new Date(since.getTime() + ms);
  return asOf < at ? { status: before, nextDecisionAt: at } : final(after);
}
