import { setTimeout as sleep } from 'node:timers/promises';
import { createEarshot, RateLimitedError } from '@earshot/sdk';
import { answerParent } from '../asked-child.ts';

// Watches one controller with many clients, each with a socket of its own, and counts the states that each has seen.
const [url = '', token = '', serial = '', count = '0'] = process.argv.slice(2);
const AGAIN_MS = 500;
const STEP_MS = 10;

const seen = Array.from({ length: Number(count) }, () => 0);

async function watch(i: number): Promise<void> {
  const earshot = createEarshot({ url, token });
  for (;;) {
    try {
      for await (const _summary of earshot.controllers.watch(serial)) seen[i] = (seen[i] ?? 0) + 1;
    } catch (error) {
      // All clients share one user, who is limited in new subscriptions.
      if (!(error instanceof RateLimitedError)) throw error;
      await sleep(AGAIN_MS);
    }
  }
}

for (const i of seen.keys()) {
  void watch(i);
  while (seen[i] === 0) await sleep(STEP_MS);
}

export interface Seen {
  /** States seen by the client that saw the fewest. */
  readonly least: number;
}

answerParent(() => Promise.resolve({ least: Math.min(...seen) }));
