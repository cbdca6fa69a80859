import type { ATTENTION_STATUSES } from '../enrolments/status.ts';
import type { IncidentKind } from './kinds.ts';

const MOST_FAULTS = 5;

const WHY_OFFLINE: Readonly<Record<string, string>> = {
  bye: 'It lost its connection to the platform: the line or the power of the shop may be down.',
  silence: 'It has stopped reporting: nothing was heard from it for two and a half minutes.',
};

/** Status of a headset that needs attention. */
export type AttentionStatus = (typeof ATTENTION_STATUSES)[number];
/** Headsets that need attention, by the status of their enrolment. */
export type AttentionCounts = Readonly<Record<AttentionStatus, number>>;

export const ATTENTION_WORDS: Readonly<Record<AttentionStatus, string>> = {
  MISSING: 'taken without enrolment',
  OVERDUE: 'not returned within 24 hours',
  WARNING: 'left out by a team member who enrolled in another',
};

interface CauseFacts {
  readonly statusCause: string | null;
  readonly faults: readonly string[];
  readonly headsets: AttentionCounts;
}

export function causeText(kind: IncidentKind, { statusCause, faults, headsets }: CauseFacts): string {
  switch (kind) {
    case 'controller-offline':
      return WHY_OFFLINE[statusCause ?? ''] ?? 'It cannot be reached.';
    case 'controller-fault':
      return faultText(faults);
    case 'headset-missing':
      return headsetText(headsets);
  }
}

function faultText(faults: readonly string[]): string {
  if (faults.length === 0) return 'It reports a fault.';
  const named = faults.slice(0, MOST_FAULTS).join(', ');
  const more = faults.length - MOST_FAULTS;
  return `It reports ${faults.length === 1 ? 'a fault' : `${faults.length} faults`}: ${named}${more > 0 ? ` and ${more} more` : ''}.`;
}

/** For example: `Headsets: 2 taken without enrolment, 1 not returned within 24 hours.` */
function headsetText(headsets: AttentionCounts): string {
  const parts = (Object.keys(ATTENTION_WORDS) as AttentionStatus[])
    .filter((status) => headsets[status] > 0)
    .map((status) => `${headsets[status]} ${ATTENTION_WORDS[status]}`);
  return parts.length === 0 ? 'Headsets are missing.' : `Headsets: ${parts.join(', ')}.`;
}
