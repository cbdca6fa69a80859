import { follow, outcome } from './casting.ts';
import type { Sent } from './inspect.ts';
import { watchPresence } from './presence-watch.ts';
import type { Stage } from './stage.ts';

/** What became of a cast while something was made to fail. */
export interface Trial {
  readonly sent: Sent;
  /** One line each; none when all is as it should be. */
  readonly wrong: readonly string[];
  readonly seconds: number;
}

export interface Scene {
  readonly begin: () => Promise<Sent>;
  /** Gives what was wrong meanwhile. */
  readonly failure: (sent: Sent) => Promise<readonly string[] | void>;
  /** How long after it all may take to be as it should. */
  readonly deadlineMs?: number;
}

/**
 * Sends a cast, lets `failure` happen, and waits for the end: every location final, all as it really was, seen by who
 * watches over one subscription, and no location called unreachable.
 */
export async function trial(stage: Stage, { begin, failure, deadlineMs }: Scene): Promise<Trial> {
  const began = performance.now();
  const presence = watchPresence(stage);
  try {
    const sent = await begin();
    const followed = follow(stage, sent).then(
      () => [],
      (error: unknown) => [`who watched it: ${String(error)}`],
    );
    const failed = (await failure(sent)) ?? [];
    const wrong = await outcome(stage, sent, deadlineMs);
    const seen = wrong.length === 0 ? await followed : [];
    const seconds = (performance.now() - began) / 1000;
    return { sent, wrong: [...failed, ...wrong, ...seen, ...(await presence.end())], seconds };
  } finally {
    await presence.end();
  }
}
