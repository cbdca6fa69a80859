import { HOUR_MS } from '@earshot/domain/time/durations';

/** Longest wait between two checks; also bounds a run between continue-as-new. */
const AT_MOST = 12 * HOUR_MS;
/** Extra delay after the decision time, to absorb small differences between clocks. */
const AFTER = 250;

/** A longer run continues as a new one. This keeps histories short and ends old runs soon after a release. */
const RUN_MS = 12 * HOUR_MS;
const RUN_EVENTS = 1_000;

export interface RunSoFar {
  readonly events: number;
  readonly startedAt: number;
}

export const isRunOver = ({ events, startedAt }: RunSoFar, now: number): boolean =>
  events >= RUN_EVENTS || now - startedAt >= RUN_MS;

/** Milliseconds to wait for a wake-up. `nextDecisionAt` is an ISO time, or null if only a report can decide. */
export function waitMs(nextDecisionAt: string | null, now: number): number {
  if (nextDecisionAt === null) return AT_MOST;
  return Math.min(AT_MOST, Math.max(AFTER, Date.parse(nextDecisionAt) - now + AFTER));
}
