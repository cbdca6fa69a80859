import { MINUTE_MS, SECOND_MS } from '../time/durations.ts';
import type { RebootStep } from './steps.ts';

/** Maximum time that a reboot waits for plays at its location to end, in milliseconds. */
export const WAITS_FOR_PLAY_MS = 10 * MINUTE_MS;
/** The controller is asked within this time after the waiting, unless the platform was down. */
export const ASKED_WITHIN_MS = WAITS_FOR_PLAY_MS + 30 * SECOND_MS;
/** Interval of checks for plays. */
const POLL_MS = SECOND_MS;

/** Time limit of each step, in milliseconds, from its begin. */
const STEP_LIMITS_MS = {
  initiating: 45 * SECOND_MS,
  deactivating: 3 * MINUTE_MS,
  activating: 3 * MINUTE_MS,
  completed: 0,
} as const satisfies Record<RebootStep, number>;
export const stepLimitMs = (step: RebootStep): number => STEP_LIMITS_MS[step];

/** Latest end of any reboot, in milliseconds. One that still runs after this time was lost. */
export const LOST_AFTER_MS =
  ASKED_WITHIN_MS + Object.values(STEP_LIMITS_MS).reduce((sum, ms) => sum + ms, 0) + 5 * MINUTE_MS;

interface RebootTurnFacts {
  readonly isAsked: boolean;
  readonly isSounding: boolean;
  readonly startedAt: Date;
  /** End of the present step. */
  readonly deadlineAt: Date;
  readonly now: Date;
}

export type RebootTurnKind =
  | { readonly kind: 'ask' }
  /** The controller could not be asked, or the step did not end in time. */
  | { readonly kind: 'give-up' }
  | { readonly kind: 'wait'; readonly forMs: number };

/** The next action of a reboot. It never begins during a play. */
export function nextTurn({ isAsked, isSounding, startedAt, deadlineAt, now }: RebootTurnFacts): RebootTurnKind {
  if (!isAsked) {
    const waited = now.getTime() - startedAt.getTime();
    if (waited >= (isSounding ? WAITS_FOR_PLAY_MS : ASKED_WITHIN_MS)) return { kind: 'give-up' };
    return isSounding ? { kind: 'wait', forMs: POLL_MS } : { kind: 'ask' };
  }
  const forMs = deadlineAt.getTime() - now.getTime();
  return forMs <= 0 ? { kind: 'give-up' } : { kind: 'wait', forMs };
}
