import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time/durations.ts';
import { RETRIED_DAYS } from './limits.ts';

/** Pauses after the first attempts; then each hour. */
const PAUSES_MS = [5_000, 30_000, 2 * MINUTE_MS, 10 * MINUTE_MS, 30 * MINUTE_MS];

interface FailedAttempts {
  /** Number of failed attempts, at least 1. */
  readonly attempts: number;
  /** Milliseconds since the first failed attempt. */
  readonly failedForMs: number;
  /** In [0, 1): jitter, so that events that failed together are not retried together. */
  readonly random: number;
}

/** Milliseconds until the next attempt; undefined if the event failed for three days. */
export function nextAttemptIn({ attempts, failedForMs, random }: FailedAttempts): number | undefined {
  const leftMs = RETRIED_DAYS * DAY_MS - failedForMs;
  if (leftMs <= 0) return undefined;
  const pauseMs = PAUSES_MS[attempts - 1] ?? HOUR_MS;
  return Math.min(Math.round(pauseMs * (1 - random / 5)), leftMs);
}
