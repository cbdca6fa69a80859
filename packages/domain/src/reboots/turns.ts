import { INTERLOCKS } from '../interlocks/interlocks.ts';
import { begunWithinMs, type WaitTurn, waitTurn } from '../interlocks/wait-turns.ts';
import { MINUTE_MS, SECOND_MS } from '../time/durations.ts';
import type { RebootStep } from './steps.ts';

/** The controller is asked within this time, unless the platform was down. Milliseconds. */
export const ASKED_WITHIN_MS = begunWithinMs(INTERLOCKS.reboot.play);

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
  /** A user asked to reboot although a Message Cast plays. */
  readonly isForced: boolean;
  readonly startedAt: Date;
  /** End of the present step. */
  readonly deadlineAt: Date;
  /** The end, with time in which the platform was down and reports may be missing. */
  readonly extendedTo: Date;
  /** The controller shows that it has rebooted, whatever was reported. */
  readonly hasRebooted: boolean;
  /** End of the window in which the controller may be asked; null without one. */
  readonly askUntil: Date | null;
  readonly now: Date;
}

/** Interval of looks at a controller whose reports may be missing, in milliseconds. */
const LOOK_MS = 30 * SECOND_MS;

/**
 * The next action of a reboot. Gives up if the controller could not be asked. Also gives up if the step did not end in
 * time and the controller does not show that it has rebooted.
 */
export function nextTurn(facts: RebootTurnFacts): WaitTurn | { readonly kind: 'complete' } {
  const { isAsked, isSounding, isForced, startedAt, deadlineAt, extendedTo, askUntil, now } = facts;
  if (!isAsked) {
    if (isTooLate(askUntil, now)) return { kind: 'give-up' };
    const waitedMs = now.getTime() - startedAt.getTime();
    return waitTurn(INTERLOCKS.reboot.play, { isBlocked: isSounding, isForced, waitedMs });
  }
  if (now < deadlineAt) return { kind: 'wait', forMs: deadlineAt.getTime() - now.getTime() };
  if (facts.hasRebooted) return { kind: 'complete' };
  const forMs = extendedTo.getTime() - now.getTime();
  return forMs <= 0 ? { kind: 'give-up' } : { kind: 'wait', forMs: Math.min(forMs, LOOK_MS) };
}

/** The window has ended in which the controller could be asked. */
export const isTooLate = (askUntil: Date | null, now: Date): boolean => askUntil !== null && now > askUntil;
