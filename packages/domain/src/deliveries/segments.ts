import { HOUR_MS, MINUTE_MS } from '../time/durations.ts';

/** `count` plays, `intervalMs` apart, the first at `startAt`. A single play has the interval 0. */
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

/** The error message for the segments of a delivery; undefined if they are valid. */
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

/** Limits and defaults of deliveries; times in milliseconds. */
export const DELIVERY_LIMITS = {
  repeats: { min: 1, max: 999 },
  intervalMs: { min: MINUTE_MS, max: 999 * 24 * HOUR_MS },
  /** Time between the commit and an immediate play, so that all locations start together. */
  leadMs: 5_000,
  lateMs: { immediately: 15 * MINUTE_MS, schedule: MINUTE_MS },
  /** How long a location continues to play after its last acknowledgement. */
  graceMs: { immediately: 15 * MINUTE_MS, schedule: 24 * HOUR_MS },
  /** Time for reports after the end of the last play. */
  reportMs: 24 * HOUR_MS,
} as const;
