import { follow, outcome } from './casting.ts';
import type { Sent } from './inspect.ts';
import { watchPresence } from './presence-watch.ts';
import type { Stage } from './stage.ts';

/** Result of a cast during which something failed. */
export interface Trial {
  readonly sent: Sent;
  /** Faults, one line each. */
  readonly wrong: readonly string[];
  readonly seconds: number;
}

export interface Scene {
  readonly begin: () => Promise<Sent>;
  /** Runs the failure; returns the faults it found. */
  readonly failure: (sent: Sent) => Promise<readonly string[] | void>;
  /** Time after the failure until everything must be right, in milliseconds. */
  readonly deadlineMs?: number;
}

/**
 * Sends a cast, runs `failure`, and waits for the end. Every location must be final and match the true events. One
 * subscription must see the end, and no location may be reported as unreachable.
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
