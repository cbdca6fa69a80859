import { HOUR_MS, MINUTE_MS } from '../time/durations.ts';

/** Limits of a session, in milliseconds. Watching a live dashboard does not count as activity. */
export const SESSION_LIMITS = {
  idle: 30 * MINUTE_MS,
  absolute: 12 * HOUR_MS,
  rotateAfter: 15 * MINUTE_MS,
  /** How long the old token stays valid after the first use of the new one, for calls in progress. */
  overlap: 30_000,
} as const;

/**
 * Delay before the next attempt, in milliseconds: none for the first 3 wrong passwords, then doubling up to 15
 * minutes.
 */
export function signInDelay(failures: number): number {
  if (failures < 3) return 0;
  return Math.min(15 * MINUTE_MS, 1000 * 2 ** (failures - 3));
}

/** The earliest time of the next attempt; null without a delay. */
export function nextTryAt(now: Date, failures: number): Date | null {
  const delay = signInDelay(failures);
  return delay === 0 ? null : new Date(now.getTime() + delay);
}

/** An account is locked for 15 minutes after 10 wrong passwords in a row from unknown places. */
export const LOCK = { after: 10, forMs: 15 * MINUTE_MS } as const;
