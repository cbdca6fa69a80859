import { RECONNECT_MAX, RECONNECT_MIN } from './limits.ts';

/**
 * Milliseconds before the next connect: full jitter between 1 s and a bound that doubles with each failed attempt up
 * to 60 s. The jitter prevents a whole fleet from reconnecting in the same second. `random` is in [0, 1).
 */
export function reconnectDelay(attempt: number, random: number): number {
  const bound = Math.min(RECONNECT_MAX, RECONNECT_MIN * 2 ** Math.min(attempt + 1, 16));
  return Math.round(RECONNECT_MIN + random * (bound - RECONNECT_MIN));
}
