import { setTimeout as sleep } from 'node:timers/promises';

const POLL_MS = 20;

/** Polls a condition every 20 ms. */
export async function until(what: string, holds: () => Promise<boolean>, deadlineMs = 180_000): Promise<void> {
  const deadline = Date.now() + deadlineMs;
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error(`Waited in vain: ${what}`);
    await sleep(POLL_MS);
  }
}
