const minute = 60_000;

/** Life of a session, in milliseconds. A live dashboard alone is no activity. */
export const SESSION_LIMITS = {
  idle: 30 * minute,
  absolute: 12 * 60 * minute,
  rotateAfter: 15 * minute,
  /** How long the old token lives on after the first use of the new one, for calls that are on their way. */
  overlap: 30_000,
} as const;

/** Delay before the next try after this many wrong passwords: none for the first 3, then doubling to at most 15 minutes. */
export function signInDelay(failures: number): number {
  if (failures < 3) return 0;
  return Math.min(15 * minute, 1000 * 2 ** (failures - 3));
}

/** When the next try may come; null is at once. A try that began a moment earlier and comes later has nothing to wait for. */
export function nextTryAt(now: Date, failures: number): Date | null {
  const delay = signInDelay(failures);
  return delay === 0 ? null : new Date(now.getTime() + delay);
}

/** A person's account is locked for 15 minutes by the 10th wrong password in a row that did not come from a known place. */
export const LOCK = { after: 10, forMs: 15 * minute } as const;
