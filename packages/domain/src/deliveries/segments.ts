/** A run of plays: `count` of them, `intervalMs` apart, the first at `startAt`. One play has the interval 0. */
export interface Segment {
  readonly startAt: Date;
  readonly intervalMs: number;
  readonly count: number;
}

export const lastInstant = (segments: readonly Segment[]): Date =>
  new Date(Math.max(...segments.map(({ startAt, intervalMs, count }) => startAt.getTime() + intervalMs * (count - 1))));

export const firstInstant = (segments: readonly Segment[]): Date =>
  new Date(Math.min(...segments.map(({ startAt }) => startAt.getTime())));

export const playCount = (segments: readonly Segment[]): number => segments.reduce((sum, { count }) => sum + count, 0);

/** What is wrong with the segments of a delivery, in words; undefined when nothing is. */
export function segmentsError(
  segments: readonly Segment[],
  clipDurationMs: number,
  minStepMs: number = DELIVERY_LIMITS.intervalMs.min,
): string | undefined {
  for (const { intervalMs, count } of segments) {
    if (count === 1 && intervalMs !== 0) return 'One play has no interval';
    if (count > 1 && intervalMs < minStepMs) return 'Should be at least 1 minute';
    if (count > 1 && intervalMs < clipDurationMs) return 'Interval must be at least as long as the clip';
  }
  return undefined;
}

const minute = 60_000;
const hour = 60 * minute;

/** Limits and defaults of deliveries, in milliseconds and counts. */
export const DELIVERY_LIMITS = {
  repeats: { min: 1, max: 999 },
  intervalMs: { min: minute, max: 999 * 24 * hour },
  /** A play-now starts this long after it is committed, so that the fleet begins together. */
  leadMs: 5_000,
  /** How late a play may begin. */
  lateMs: { immediately: 15 * minute, schedule: minute },
  /** How long a location goes on after its last acknowledgement. */
  graceMs: { immediately: 15 * minute, schedule: 24 * hour },
  /** Time for reports after the last play could have ended. */
  reportMs: 24 * hour,
} as const;
