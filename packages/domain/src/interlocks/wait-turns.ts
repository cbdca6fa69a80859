import { SECOND_MS } from '../time/durations.ts';
import type { Waiting } from './interlocks.ts';

/** Interval of checks whether the work in progress has ended. */
const POLL_MS = SECOND_MS;
/** Work that could begin is begun within this time, unless the platform was down. Milliseconds. */
const BEGUN_WITHIN_MS = 30 * SECOND_MS;

/** Milliseconds after its request until work has begun or failed. */
export const begunWithinMs = ({ atMostMs }: Waiting): number => atMostMs + BEGUN_WITHIN_MS;

export interface WaitFacts {
  /** Work is in progress for which this work waits. */
  readonly isBlocked: boolean;
  /** A user with the permission of the interlock has asked not to wait. */
  readonly isForced: boolean;
  readonly waitedMs: number;
}

export type WaitTurn =
  { readonly kind: 'ask' } | { readonly kind: 'give-up' } | { readonly kind: 'wait'; readonly forMs: number };

/** Whether requested work asks the controller now, waits, or has waited too long. */
export function waitTurn(interlock: Waiting, { isBlocked, isForced, waitedMs }: WaitFacts): WaitTurn {
  if (waitedMs >= begunWithinMs(interlock)) return { kind: 'give-up' };
  if (!isBlocked || (isForced && interlock.anyway !== undefined)) return { kind: 'ask' };
  if (waitedMs < interlock.atMostMs) return { kind: 'wait', forMs: POLL_MS };
  return interlock.atLimit === 'begin' ? { kind: 'ask' } : { kind: 'give-up' };
}
