/** Number of refusals after which a message is dead; with the delays below this takes up to an hour. */
export const REFUSALS_UNTIL_DEAD = 20;

const FIRST_DELAY_MS = 1_000;
const LONGEST_DELAY_MS = 300_000;
/** Delay while Temporal is unavailable or overloaded, which does not count as a refusal. */
const AWAY_DELAY_MS = 5_000;

export interface FailedAttempt {
  readonly attempts: number;
  /** `refused`: Temporal or this release rejects the message. `away`: Temporal is unavailable. */
  readonly kind: 'refused' | 'away';
  /** In [0, 1): jitter, so that messages refused together are not retried together. */
  readonly random: number;
}

export interface NextAttempt {
  readonly attempts: number;
  /** Milliseconds from now. */
  readonly delayMs: number;
  readonly dead: boolean;
}

/** The time of the next attempt after a failed one, or whether the message is dead. */
export function afterFailedAttempt({ attempts: before, kind, random }: FailedAttempt): NextAttempt {
  if (kind === 'away') return { attempts: before, delayMs: jittered(AWAY_DELAY_MS, random), dead: false };
  const attempts = before + 1;
  const delayMs = Math.min(FIRST_DELAY_MS * 2 ** before, LONGEST_DELAY_MS);
  return { attempts, delayMs: jittered(delayMs, random), dead: attempts >= REFUSALS_UNTIL_DEAD };
}

/** Returns between half and all of the delay. */
const jittered = (delayMs: number, random: number): number => Math.round(delayMs * (1 - random / 2));
