export const FAILURE_REASONS = [
  'location offline',
  'no report',
  'clip missing',
  'clip broken',
  'busy',
  'late',
  'restarted',
  'stopped',
  'no listener',
  'unknown',
] as const;
export type FailureReason = (typeof FAILURE_REASONS)[number];

export const ENDING_KINDS = ['cancelled', 'cleared', 'removed'] as const;
export type EndingKind = (typeof ENDING_KINDS)[number];

/** A request to end a location's part of a delivery before its last play. */
export interface Ending {
  readonly kind: EndingKind;
  /** Time when the location confirmed that it dropped the plan. */
  readonly confirmedAt: Date | null;
  /** The time by which an unconfirmed location stops playing: its last acknowledgement plus its grace. */
  readonly silentBy: Date;
}

/**
 * The recorded facts of one location's part of a delivery. Every displayed status is a function of these facts and a
 * moment.
 */
export interface TargetFacts {
  readonly confirmedAt: Date | null;
  readonly clipReadyAt: Date | null;
  readonly firstPlayAt: Date | null;
  /** Plays due between joining and leaving the audience. 0 for a clear without a clip. */
  readonly playsDue: number;
  readonly playsWell: number;
  readonly playsFailed: number;
  readonly lastFailure: FailureReason | null;
  readonly ending: Ending | null;
  /** The last planned instant plus the allowed lateness. No play begins after it. */
  readonly lastStartBy: Date;
  /** After this time a missing report counts as no report. */
  readonly reportDeadline: Date;
}
