import { signInDelay } from '@earshot/domain/session/limits';

export interface TryCounter {
  /** Counts a try and gives the wait in milliseconds; a try that has to wait is not counted. */
  readonly begin: (name: string) => number;
  /**
   * Somebody signed in from there: what failed before is forgotten, once an hour for each of them. Whoever guesses other
   * people's passwords could otherwise sign in as themselves now and then, and never wait.
   */
  readonly forget: (name: string, userId: string) => void;
}

/** Sign-ins by network address; those of one account are counted in the database. */
export interface SignInTries {
  readonly byAddress: TryCounter;
  /** Codes of hardware, by who tries them. */
  readonly claims: TryCounter;
}

/** A shop's people share an address, so it may fail more often than one account before it has to wait. */
const FREE_BY_ADDRESS = 20;

export const createSignInTries = (now: () => number = Date.now): SignInTries => ({
  byAddress: createTries({ free: FREE_BY_ADDRESS, now }),
  claims: createTries({ free: 0, now }),
});

interface Tries {
  failures: number;
  nextAt: number;
  lastAt: number;
  /** Who made the failures be forgotten, and when. */
  readonly forgivenFor: Map<string, number>;
}

const MAX_REMEMBERED = 20_000;
const FORGET_MS = 60 * 60_000;
const MAX_FORGIVEN = 1_000;

/** Counts tries under a name, in memory. `free` more than an account has are let through before the delays begin. */
function createTries({ free, now }: { free: number; now: () => number }): TryCounter {
  const tries = new Map<string, Tries>();
  return {
    begin: (name) => {
      const at = now();
      const known = tries.get(name);
      const entry =
        known === undefined || at - known.lastAt > FORGET_MS
          ? { failures: 0, nextAt: 0, lastAt: at, forgivenFor: new Map<string, number>() }
          : known;
      if (entry.nextAt > at) return entry.nextAt - at;
      entry.failures += 1;
      entry.lastAt = at;
      entry.nextAt = at + signInDelay(entry.failures - free);
      tries.delete(name);
      tries.set(name, entry);
      if (tries.size > MAX_REMEMBERED) tries.delete(tries.keys().next().value ?? '');
      return 0;
    },
    forget: (name, userId) => {
      const entry = tries.get(name);
      if (entry === undefined) return;
      entry.nextAt = 0;
      const isAgain = now() - (entry.forgivenFor.get(userId) ?? -FORGET_MS) < FORGET_MS;
      entry.failures = isAgain ? Math.max(0, entry.failures - 1) : 0;
      if (!isAgain && entry.forgivenFor.size < MAX_FORGIVEN) entry.forgivenFor.set(userId, now());
    },
  };
}
