import { setTimeout as sleep } from 'node:timers/promises';
import { WAIT_LIMIT_MS } from '../../scripts/test/time-limits.ts';

const POLL_MS = 100;

/** Polls until there is a value and returns it. Throws with `what` at the deadline. */
export async function until<T>(
  what: string,
  read: () => T | undefined | Promise<T | undefined>,
  ms: number = WAIT_LIMIT_MS,
): Promise<T> {
  const deadline = performance.now() + ms;
  for (;;) {
    const found = await read();
    if (found !== undefined) return found;
    if (performance.now() > deadline) throw new Error(`${what}: not within ${ms / 1000} s`);
    await sleep(POLL_MS);
  }
}

export const untilTrue = (what: string, holds: () => boolean | Promise<boolean>, ms?: number): Promise<true> =>
  until(what, async () => ((await holds()) ? true : undefined), ms);
