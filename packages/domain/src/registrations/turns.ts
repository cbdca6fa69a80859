import { APPEARS_WITHIN_S } from './limits.ts';

/** Maximum time that a registration waits for plays at its location to end. Milliseconds. */
export const WAITS_FOR_PLAY_MS = 60_000;
/** Time limit for asking the controller, in milliseconds. A registration can miss it only if the platform was down. */
const ASKED_WITHIN_MS = WAITS_FOR_PLAY_MS + APPEARS_WITHIN_S * 1_000;
/** Interval of checks for plays, in milliseconds. */
const POLL_MS = 1_000;
/** Extra time for reports of events just before the deadline, in milliseconds. */
export const COMMAND_MARGIN_MS = 3_000;

export interface RegistrationTurnFacts {
  readonly isAsked: boolean;
  readonly isSounding: boolean;
  readonly startedAt: Date;
  readonly deadlineAt: Date;
  readonly now: Date;
}

export type RegistrationTurnKind =
  { readonly kind: 'ask' } | { readonly kind: 'give-up' } | { readonly kind: 'wait'; readonly forMs: number };

/** The next action of a registration. It waits for plays to end, but only up to the limit. */
export function nextTurn({
  isAsked,
  isSounding,
  startedAt,
  deadlineAt,
  now,
}: RegistrationTurnFacts): RegistrationTurnKind {
  if (!isAsked) {
    const waited = now.getTime() - startedAt.getTime();
    if (waited >= ASKED_WITHIN_MS) return { kind: 'give-up' };
    return isSounding && waited < WAITS_FOR_PLAY_MS ? { kind: 'wait', forMs: POLL_MS } : { kind: 'ask' };
  }
  const forMs = deadlineAt.getTime() + COMMAND_MARGIN_MS - now.getTime();
  return forMs <= 0 ? { kind: 'give-up' } : { kind: 'wait', forMs };
}

/** Latest end of any registration, in milliseconds. One that still runs after this time was lost. */
export const LOST_AFTER_MS = WAITS_FOR_PLAY_MS + 2 * APPEARS_WITHIN_S * 1_000 + 60_000;
