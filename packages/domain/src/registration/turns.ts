import { APPEARS_WITHIN_S } from './limits.ts';

/** How long a registration waits for what sounds at its location, or is about to. Milliseconds. */
export const WAITS_FOR_PLAY_MS = 60_000;
/** What was not asked by then nobody waits for any more: the platform was away. Milliseconds. */
const ASKED_WITHIN_MS = WAITS_FOR_PLAY_MS + APPEARS_WITHIN_S * 1_000;
/** How often it looks whether it still sounds. */
const LOOK_MS = 1_000;
/** What happened at the last moment may still be told for so long after. */
export const TELL_MARGIN_MS = 3_000;

export interface RegistrationTurnFacts {
  /** Its controller was asked. */
  readonly isAsked: boolean;
  /** Something plays there, or is about to. */
  readonly isSounding: boolean;
  readonly startedAt: Date;
  readonly deadlineAt: Date;
  readonly now: Date;
}

export type RegistrationTurnKind =
  { readonly kind: 'ask' } | { readonly kind: 'give-up' } | { readonly kind: 'wait'; readonly forMs: number };

/** What a registration does next. It disturbs no play, unless there is no end to them. */
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
    return isSounding && waited < WAITS_FOR_PLAY_MS ? { kind: 'wait', forMs: LOOK_MS } : { kind: 'ask' };
  }
  const forMs = deadlineAt.getTime() + TELL_MARGIN_MS - now.getTime();
  return forMs <= 0 ? { kind: 'give-up' } : { kind: 'wait', forMs };
}

/** By then a registration is over whatever happened, and one that still runs was lost. Milliseconds. */
export const LOST_AFTER_MS = WAITS_FOR_PLAY_MS + 2 * APPEARS_WITHIN_S * 1_000 + 60_000;
