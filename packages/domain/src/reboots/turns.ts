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
  /** End of the window in which the controller may be asked; null without one. */
  readonly askUntil: Date | null;
  readonly now: Date;
}

/** The next action of a reboot. Gives up if the controller could not be asked, or the step did not end in time. */
export function nextTurn({ isAsked, isSounding, isForced, startedAt, deadlineAt, ...at }: RebootTurnFacts): WaitTurn {
  const { askUntil, now } = at;
  if (!isAsked) {
    if (isTooLate(askUntil, now)) return { kind: 'give-up' };
    const waitedMs = now.getTime() - startedAt.getTime();
    return waitTurn(INTERLOCKS.reboot.play, { isBlocked: isSounding, isForced, waitedMs });
  }
  const forMs = deadlineAt.getTime() - now.getTime();
  return forMs <= 0 ? { kind: 'give-up' } : { kind: 'wait', forMs };
}

/** The window has ended in which the controller could be asked. */
export const isTooLate = (askUntil: Date | null, now: Date): boolean => askUntil !== null && now > askUntil;
