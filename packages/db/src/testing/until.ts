import { inject, vi } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** Time limit of every wait for a state. */
    waitLimitMs: number;
  }
}

const EVERY_MS = 20;

/** Repeats a check until it passes and returns its result. Waits for a state, never for a fixed time. */
export const until = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: inject('waitLimitMs'), interval: EVERY_MS });
