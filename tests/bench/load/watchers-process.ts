import { setTimeout as sleep } from 'node:timers/promises';
import { createEarshot, RateLimitedError } from '@earshot/sdk';
import { answerParent } from '../asked-child.ts';

// People who look at a controller, each with a client and a socket of their own, and how many of its states each has seen.
const [url = '', token = '', serial = '', count = '0'] = process.argv.slice(2);
const AGAIN_MS = 500;
const STEP_MS = 10;

const seen = Array.from({ length: Number(count) }, () => 0);

async function look(i: number): Promise<void> {
  const earshot = createEarshot({ url, token });
  for (;;) {
    try {
      for await (const _summary of earshot.controllers.watch(serial)) seen[i] = (seen[i] ?? 0) + 1;
    } catch (error) {
      // All of them are one person here, who may not begin so much at once.
      if (!(error instanceof RateLimitedError)) throw error;
      await sleep(AGAIN_MS);
    }
  }
}

for (const i of seen.keys()) {
  void look(i);
  while (seen[i] === 0) await sleep(STEP_MS);
}

export interface Seen {
  /** By the person who has seen the fewest. */
  readonly least: number;
}

answerParent(() => Promise.resolve({ least: Math.min(...seen) }));
