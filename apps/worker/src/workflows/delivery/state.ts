const minute = 60_000;
/** However far the next decision lies ahead, it looks again this often; also bounds a run between continue-as-new. */
const AT_MOST = 12 * 60 * minute;
/** A little past the moment, so that clocks that differ by less have passed it too. */
const AFTER = 250;

/** A run goes on as a new one after this: histories stay short, and code that only old runs need can go. */
const RUN_MS = 12 * 60 * minute;
const RUN_EVENTS = 1_000;

export interface RunSoFar {
  readonly events: number;
  readonly startedAt: number;
}

/** Whether a run has lasted long enough to be continued as a new one. */
export const isRunOver = ({ events, startedAt }: RunSoFar, now: number): boolean =>
  events >= RUN_EVENTS || now - startedAt >= RUN_MS;

/** How long to wait for a wake-up, in milliseconds. `nextDecisionAt` is an ISO time, or null when only a report can decide. */
export function waitMs(nextDecisionAt: string | null, now: number): number {
  if (nextDecisionAt === null) return AT_MOST;
  return Math.min(AT_MOST, Math.max(AFTER, Date.parse(nextDecisionAt) - now + AFTER));
}
