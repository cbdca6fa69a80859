import { INTERLOCKS } from '../interlocks/interlocks.ts';
import { begunWithinMs, type WaitTurn, waitTurn } from '../interlocks/wait-turns.ts';
import { MINUTE_MS, SECOND_MS } from '../time/durations.ts';
import { APPEARS_WITHIN_S } from './limits.ts';

/** Extra time for reports of events just before the deadline, in milliseconds. */
export const COMMAND_MARGIN_MS = 3_000;

export interface RegistrationTurnFacts {
  readonly isAsked: boolean;
  readonly isSounding: boolean;
  readonly startedAt: Date;
  readonly deadlineAt: Date;
  readonly now: Date;
}

/** The next action of a registration. */
export function nextTurn({ isAsked, isSounding, startedAt, deadlineAt, now }: RegistrationTurnFacts): WaitTurn {
  if (!isAsked) {
    const waitedMs = now.getTime() - startedAt.getTime();
    return waitTurn(INTERLOCKS.registration.play, { isBlocked: isSounding, isForced: false, waitedMs });
  }
  const forMs = deadlineAt.getTime() + COMMAND_MARGIN_MS - now.getTime();
  return forMs <= 0 ? { kind: 'give-up' } : { kind: 'wait', forMs };
}

/** Latest end of any registration, in milliseconds. One that still runs after this time was lost. */
export const LOST_AFTER_MS = begunWithinMs(INTERLOCKS.registration.play) + APPEARS_WITHIN_S * SECOND_MS + MINUTE_MS;
