import { RECONNECT_MAX, RECONNECT_MIN } from './limits.ts';

/**
 * Wait before the next connect, in milliseconds: full jitter between 1 s and a bound that doubles with each failed
 * attempt up to 60 s, so that a fleet does not come back in one second. `random` is in [0, 1).
 */
export function reconnectDelay(attempt: number, random: number): number {
  const bound = Math.min(RECONNECT_MAX, RECONNECT_MIN * 2 ** Math.min(attempt + 1, 16));
  return Math.round(RECONNECT_MIN + random * (bound - RECONNECT_MIN));
}
