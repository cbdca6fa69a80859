/** Why a play, or a whole location, did not sound. */
export const FAILURE_REASONS = [
  'location offline',
  'no report',
  'clip missing',
  'clip broken',
  'busy',
  'late',
  'restarted',
  'unknown',
] as const;
export type FailureReason = (typeof FAILURE_REASONS)[number];

export const ENDING_KINDS = ['cancelled', 'cleared', 'removed'] as const;
export type EndingKind = (typeof ENDING_KINDS)[number];

/** A wish that a location's part of a delivery ends before its last play has ended. */
export interface Ending {
  readonly kind: EndingKind;
  /** When the location confirmed that it dropped the plan. */
  readonly confirmedAt: Date | null;
  /** From when on the location is silent even unheard: its last acknowledgement and its grace. */
  readonly silentBy: Date;
}

/** All that is known of one location's part of a delivery. Every shown status is a function of this and of a moment. */
export interface TargetFacts {
  readonly confirmedAt: Date | null;
  readonly clipReadyAt: Date | null;
  /** When a play first began to sound there. */
  readonly firstPlayAt: Date | null;
  /** Plays due to it, between its being added and removed. 0 for a clear without a clip. */
  readonly playsDue: number;
  readonly playsWell: number;
  readonly playsFailed: number;
  readonly lastFailure: FailureReason | null;
  readonly ending: Ending | null;
  /** The last instant due and the lateness that is allowed: after it nothing can begin. */
  readonly lastStartBy: Date;
  /** After it a missing report counts as none. */
  readonly reportDeadline: Date;
}
