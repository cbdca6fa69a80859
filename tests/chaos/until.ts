import { setTimeout as sleep } from 'node:timers/promises';

const POLL_MS = 100;

/** Looks until there is something, and gives it. Throws with what was waited for when it does not come in time. */
export async function until<T>(
  what: string,
  look: () => T | undefined | Promise<T | undefined>,
  ms = 60_000,
): Promise<T> {
  const deadline = Date.now() + ms;
  for (;;) {
    const found = await look();
    if (found !== undefined) return found;
    if (Date.now() > deadline) throw new Error(`${what}: not within ${ms / 1000} s`);
    await sleep(POLL_MS);
  }
}

/** `until` for a condition. */
export const untilTrue = (what: string, holds: () => boolean | Promise<boolean>, ms?: number): Promise<true> =>
  until(what, async () => ((await holds()) ? true : undefined), ms);
